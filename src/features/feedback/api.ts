import { mutationOptions } from '@tanstack/react-query'
import type { SentBody } from '#domain/api'
import { FEEDBACK } from '../../lib/api/feedback'
import { send } from '../../lib/api/http'

export const sendFeedbackMutation = mutationOptions({
  mutationFn: (body: SentBody<'POST /v1/feedback'>) => send('POST /v1/feedback', { body }),
  meta: { changes: [FEEDBACK], isShownInPlace: true },
})
