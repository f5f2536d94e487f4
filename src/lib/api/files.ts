import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { FileKind } from '#domain/schema/files'
import { send } from './http'
import { fetchKept, sendFile } from './transfer'

const KEY = ['files']

export const filesQuery = (kind: FileKind) =>
  queryOptions({
    queryKey: [...KEY, kind],
    queryFn: () => send('GET /v1/files', { query: { kind } }),
    meta: { isShownInPlace: true },
  })

/** What is in a file; it never changes. */
export const fileContentQuery = (id: number) =>
  queryOptions({
    queryKey: ['fileContent', id],
    queryFn: () => fetchKept(id),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isShownInPlace: true },
  })

export const sendFileMutation = mutationOptions({
  mutationFn: sendFile,
  meta: { changes: [KEY], isShownInPlace: true },
})

export const deleteFileMutation = mutationOptions({
  mutationFn: (id: number) => send('DELETE /v1/files/:id', { id }),
  meta: { changes: [KEY] },
})
