import { skipToken } from '@tanstack/react-query'

/** What the batch that is open is called, null for none; nobody is asked for it. */
export const BATCH_NAME = { queryKey: ['batchName'], queryFn: skipToken }
