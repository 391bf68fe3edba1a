import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { parseAppConfig } from './backend.ts'
import { findFreePorts, startProduct } from './product.ts'

/** The data folder of the product under test. */
export const DATA_FOLDER = join(import.meta.dirname, '..', '..', '.tmp', 'e2e-data')

/** Rendered artwork: it depends on the code only and takes minutes to draw. */
const CACHE = 'cache'

/** Starts one product with an empty data folder for all browser tests; each test creates its own accounts. */
export default async function startProductForTests(): Promise<() => Promise<void>> {
  mkdirSync(DATA_FOLDER, { recursive: true })
  for (const name of readdirSync(DATA_FOLDER))
    if (name !== CACHE) rmSync(join(DATA_FOLDER, name), { recursive: true })
  const product = await startProduct({ ...(await findFreePorts()), DATA_DIR: DATA_FOLDER })
  process.env['PRODUCT_URL'] = product.url
  process.env['APP_CONFIG'] = JSON.stringify(parseAppConfig(await (await fetch(product.url)).text()))
  return product.stop
}
