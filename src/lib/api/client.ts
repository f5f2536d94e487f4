import axios, { AxiosError } from 'axios'
import { LIMITS } from '#domain/limits'

/** What speaks HTTP; loaded after the first paint, since what that needs was asked for before (firstVisit.ts). */
export const client = axios.create({
  baseURL: '/api',
  timeout: LIMITS.requestTimeout,
  validateStatus: () => true,
  // A connection that breaks is no answer that took too long.
  transitional: { clarifyTimeoutError: true },
})

export const isTimeout = (error: unknown): boolean => error instanceof AxiosError && error.code === AxiosError.ETIMEDOUT

export const isCancelled = axios.isCancel
