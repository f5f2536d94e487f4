import { benchBrowser } from './browser'
import { benchDatabase } from './database'
import { benchEnumeration } from './enumeration'
import { benchImports } from './imports'
import { printFigures, type Figure } from './measure'
import { benchRead, startProduct } from './server'

const database = await benchDatabase()
const product = await startProduct()
const figures: Figure[] = [
  ...database,
  ...(await benchImports()),
  ...(await benchRead(product)),
  ...(await benchEnumeration(product)),
  ...(await benchBrowser(product)),
]
await product.close()
printFigures(figures)
process.exit(0)
