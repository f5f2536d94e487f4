import { Pool } from 'pg'
import { socketDirFor } from '../../../server/db/embedded'

/** The database of the product under test, beside the running server. */
export const productDatabase = (): Pool =>
  new Pool({
    host: socketDirFor(process.env.E2E_DATA_DIR!),
    port: 5432,
    user: 'postgres',
    database: 'postgres',
    max: 1,
  })
