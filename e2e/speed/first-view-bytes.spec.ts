import { statSync } from 'node:fs'
import { join } from 'node:path'

import { listChunkFiles, listPageFiles, PAGE, readManifest } from '../../scripts/lib/build-manifest.ts'
import { ensureBuilt } from '../../scripts/lib/ensure-built.ts'
import { expect, test } from '../support/test.ts'

/** A phone's downloads before it shows Home: compressed bytes per type of file. Languages take 3 KB of JavaScript. */
const BUDGETS = { js: 143_000, css: 22_000, html: 8000 }

const HOME_SCREENS = ['_shell', '_shell.index'].map((route) => `src/routes/${route}.tsx?tsr-split=component`)

for (const [kind, budget] of Object.entries(BUDGETS)) {
  test(`the first view’s ${kind} is at most ${budget / 1000} KB`, async () => {
    const app = join(await ensureBuilt(), 'app')
    const manifest = readManifest(app)
    const screens = HOME_SCREENS.filter((name) => name in manifest)
    const paths = new Set([
      `/${PAGE}`,
      ...listChunkFiles(manifest, [PAGE, ...screens]),
      ...listPageFiles(app),
    ])
    const ofKind = [...paths].filter((path) => path.endsWith(`.${kind}`))
    expect(ofKind.length, 'files of the first view').toBeGreaterThan(0)
    const bytes = ofKind.reduce((sum, path) => sum + statSync(join(app, `${path}.br`)).size, 0)
    expect(bytes).toBeLessThanOrEqual(budget)
  })
}
