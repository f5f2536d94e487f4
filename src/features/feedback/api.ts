import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { SentBody } from '#domain/api'
import { send } from '../../lib/api/http'

const KEY = ['feedback']

export const ownFeedbackQuery = queryOptions({
  queryKey: [...KEY, 'mine'],
  queryFn: () => send('GET /v1/feedback/mine'),
  meta: { isShownInPlace: true },
})

export const sendFeedbackMutation = mutationOptions({
  mutationFn: (body: SentBody<'POST /v1/feedback'>) => send('POST /v1/feedback', { body }),
  meta: { changes: [KEY], isShownInPlace: true },
})
