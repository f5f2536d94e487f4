import { mutationOptions } from '@tanstack/react-query'
import type { SentBody } from '#domain/api'
import { send } from './http'

/** Asks for a code by mail. */
export const sendCodeMutation = mutationOptions({
  mutationFn: (body: SentBody<'POST /v1/verification-codes'>) => send('POST /v1/verification-codes', { body }),
  meta: { isShownInPlace: true },
})
