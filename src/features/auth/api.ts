import { mutationOptions } from '@tanstack/react-query'
import type { SentBody } from '#domain/api'
import { send } from '../../lib/api/http'

const inForm = { meta: { isShownInPlace: true } }

export const resetPasswordMutation = mutationOptions({
  mutationFn: (body: SentBody<'POST /v1/user/reset-password'>) => send('POST /v1/user/reset-password', { body }),
  ...inForm,
})
