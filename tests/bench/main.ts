import { benchBrowser } from './browser'
import { benchDatabase } from './database'
import { benchEnumeration } from './enumeration'
import { benchImports } from './imports'
import { printFigures, type Figure } from './measure'
import { benchRead, startProduct } from './server'

const product = await startProduct()
/** What is measured, in this order; each part by its name alone, where names are given: `npm run bench -- browser`. */
const PARTS: Record<string, () => Promise<Figure[]>> = {
  database: benchDatabase,
  imports: benchImports,
  read: () => benchRead(product),
  enumeration: () => benchEnumeration(product),
  browser: () => benchBrowser(product),
}
const wanted = process.argv.slice(2)
for (const [name, bench] of Object.entries(PARTS))
  // Printed as soon as it is known: all of them take many minutes.
  if (wanted.length === 0 || wanted.includes(name)) printFigures(await bench())
await product.close()
process.exit(0)
