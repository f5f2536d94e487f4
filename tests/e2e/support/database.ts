import { join } from 'node:path'
import { Pool } from 'pg'

/** The database of the product under test, beside the running server. */
export const productDatabase = (): Pool =>
  new Pool({
    host: join(process.env.E2E_DATA_DIR!, 'postgres'),
    port: 5432,
    user: 'postgres',
    database: 'postgres',
    max: 1,
  })
