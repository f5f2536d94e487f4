import { queryOptions } from '@tanstack/react-query'
import { send } from './http'

/** What begins the keys of all that is known of feedback. */
export const FEEDBACK = ['feedback']

export const ownFeedbackQuery = queryOptions({
  queryKey: [...FEEDBACK, 'mine'],
  queryFn: () => send('GET /v1/feedback/mine'),
  meta: { isShownInPlace: true },
})
