import { Alert } from 'antd'
import { fieldErrors } from '../../lib/fieldErrors'

/** Why it could not be done, where no field is to blame. */
export function Failure({ error }: { error: Error | null }) {
  if (!error || fieldErrors(error).length > 0) return null
  return <Alert type="error" showIcon role="alert" title={error.message} style={{ marginBlockEnd: 16 }} />
}
