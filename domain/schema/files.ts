import * as z from 'zod/mini'
import { LIMITS } from '../limits'
import { isKeepable } from './common'

/** What a file is for: one picture of a person, or a few files of theirs. */
const FILE_KINDS = ['picture', 'upload'] as const
export type FileKind = (typeof FILE_KINDS)[number]

/** A file's own name, without the folders that it was in. */
const FileName = z.string().check(
  z.trim(),
  z.overwrite((name) => name.replace(/^.*[/\\]/, '')),
  z.minLength(1),
  z.maxLength(LIMITS.fileNameLength),
  z.refine((name) => isKeepable(name) && !/\p{Cc}/u.test(name), 'text'),
)

export const FilesQuery = z.object({ kind: z.enum(FILE_KINDS) })
export const FileCreate = z.object({ kind: z.enum(FILE_KINDS), name: FileName })

/** A file that is kept; its content has an address of its own. */
export const KeptFile = z.object({
  id: z.number(),
  kind: z.enum(FILE_KINDS),
  name: z.string(),
  /** By its content: what a browser may show is named, anything else is `application/octet-stream`. */
  type: z.string(),
  size: z.number(),
  createdAt: z.string(),
})
export type KeptFile = z.infer<typeof KeptFile>
