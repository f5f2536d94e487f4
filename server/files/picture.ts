import { LIMITS } from '#domain/limits'
import { Failure } from '../http/failure'
import { readPng } from './png'

/** The picture of a person out of the bytes that were sent, without what is said about it. Errors: Failure. */
export function pictureOf(body: unknown): Buffer {
  if (!Buffer.isBuffer(body)) throw new Failure('unsupportedType', { message: 'sendBytes' })
  const png = readPng(body)
  const limit = LIMITS.pictureSize
  if (!png || png.width > limit || png.height > limit || png.width * png.height === 0)
    throw new Failure('invalid', { message: 'notAPicture', params: { limit } })
  return png.bytes
}
