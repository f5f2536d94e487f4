import { ApiError } from './api/http'

/** What the server says of fields, to stand beside them; anything else it says is for the form. */
export function fieldErrors<Name extends string>(error: unknown): { name: Name; errors: string[] }[] {
  if (!(error instanceof ApiError)) return []
  return Object.entries(error.fields).map(([name, text]) => ({ name: name as Name, errors: [text] }))
}
