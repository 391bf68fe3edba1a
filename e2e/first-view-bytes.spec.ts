import { statSync } from 'node:fs'
import { join } from 'node:path'

import { ENTRY, filesOf, filesOfPage, readManifest } from '../scripts/build-manifest.ts'
import { ensureBuilt } from '../scripts/build.ts'
import { expect, test } from './support/test.ts'

/** What a phone's network may have to bring before Home stands, packed, in bytes. */
const BUDGETS = { js: 125_000, css: 18_000, html: 8000 }

const HOME_SCREENS = ['_shell', '_shell.index'].map((route) => `src/routes/${route}.tsx?tsr-split=component`)

for (const [kind, budget] of Object.entries(BUDGETS)) {
  test(`the first view's ${kind} stays within ${budget / 1000} KB`, async () => {
    const app = join(await ensureBuilt(), 'app')
    const manifest = readManifest(app)
    const screens = HOME_SCREENS.filter((name) => name in manifest)
    const paths = new Set([`/${ENTRY}`, ...filesOf(manifest, [ENTRY, ...screens]), ...filesOfPage(app)])
    const ofKind = [...paths].filter((path) => path.endsWith(`.${kind}`))
    expect(ofKind.length, 'files of the first view').toBeGreaterThan(0)
    const bytes = ofKind.reduce((sum, path) => sum + statSync(join(app, `${path}.br`)).size, 0)
    expect(bytes).toBeLessThanOrEqual(budget)
  })
}
