import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { freePorts, startProduct } from './product.ts'

/** Where that product keeps everything. */
export const DATA_FOLDER = join(import.meta.dirname, '..', '..', '.tmp', 'e2e-data')
/** Drawn once, the same on every machine, and no data of anybody's. */
const KEPT = 'cache'

/** One product for all browser tests, with fresh data; each test brings its own accounts. */
export default async function startProductForTests(): Promise<() => Promise<void>> {
  mkdirSync(DATA_FOLDER, { recursive: true })
  for (const name of readdirSync(DATA_FOLDER))
    if (name !== KEPT) rmSync(join(DATA_FOLDER, name), { recursive: true })
  const product = await startProduct({ ...(await freePorts()), DATA_DIR: DATA_FOLDER })
  process.env['PRODUCT_URL'] = product.url
  return product.stop
}
