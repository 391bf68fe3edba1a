/** `npm run bench:web`: measures the app in a real browser, beside two baseline pages of the same content. */
import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { findFreePort } from '@marquee/http/free-port.ts'
import { chromium } from '@playwright/test'

import { findFreePorts, startProduct } from '../../e2e/support/product.ts'
import { findOrInstallChromium } from '../../scripts/lib/find-browser.ts'
import { medianOf, round } from '../statistics.ts'
import { serveBaselines } from './baselines/serve.ts'
import { FIRST_VIEW, FIRST_VIEW_BY_LANGUAGE, SECOND_VISIT } from './first-view.ts'
import { INTERACTIONS } from './interactions.ts'
import { LIGHTHOUSE } from './lighthouse.ts'
import type { Measurement, Site, Tools } from './measurement.ts'
import { MEMORY } from './memory.ts'
import { NAVIGATION } from './navigation.ts'
import { SCROLLING, scrollHome } from './scrolling.ts'
import { SUBPAGES } from './subpages.ts'
import { createRow, type Values } from './table.ts'
import { DESKTOP, PHONE } from './visit.ts'

const { values: options } = parseArgs({
  options: { only: { type: 'string', default: '' }, rounds: { type: 'string', default: '5' } },
})
const rounds = Math.max(1, Number.parseInt(options.rounds, 10) || 1)
const measurements = select(
  [
    LIGHTHOUSE,
    FIRST_VIEW,
    FIRST_VIEW_BY_LANGUAGE,
    SECOND_VISIT,
    ...NAVIGATION,
    ...SUBPAGES,
    ...SCROLLING,
    MEMORY,
    INTERACTIONS,
  ],
  options.only,
)

const folder = await mkdtemp(join(tmpdir(), 'marquee-bench-'))
const product = await startProduct({ ...(await findFreePorts()), DATA_DIR: join(folder, 'data') })
const debuggingPort = await findFreePort()
const baselines = await serveBaselines(product.url, folder)
const browser = await chromium.launch({
  executablePath: await findOrInstallChromium(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    `--remote-debugging-port=${debuggingPort}`,
    // Otherwise V8 parses a file again when its first error is created, but only while a debugger is connected, as
    // here. That is up to 400 ms of the first view which no user waits for.
    '--js-flags=--no-enable-lazy-source-positions',
  ],
})
const sites: Site[] = [
  { name: 'Marquee', url: product.url },
  { name: 'minimal React', url: baselines.reactUrl },
  { name: 'plain page', url: baselines.plainUrl },
]
try {
  await renderArtwork()
  const rows = []
  for (const measurement of measurements) rows.push(...(await measure(measurement)))
  console.log(
    `\nMedians of ${rounds}. Load at the end: ${round(loadavg()[0] ?? 0, 1)} on ${cpus().length} cores.`,
  )
  console.table(Object.fromEntries(rows))
} finally {
  await browser.close()
  baselines.stop()
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Returns the measurements of that name, or else the figures whose names contain it. */
function select(all: Measurement[], only: string): Measurement[] {
  const named = all.filter(({ name }) => name === only)
  if (named.length > 0) return named
  const text = only.toLowerCase()
  const selected = all.filter(({ figures }) => figures.some(({ name }) => name.toLowerCase().includes(text)))
  if (selected.length === 0)
    console.log(`Nothing is called “${only}”. There are: ${all.map(({ name }) => name).join(', ')}`)
  return selected
}

/** Visits all sites once, because the catalogue renders artwork at its first request, which must not be measured. */
async function renderArtwork(): Promise<void> {
  const unthrottledPhone = { ...PHONE, cpuSlowdown: 1, network: undefined }
  await Promise.all(
    sites.flatMap(({ url }) =>
      [unthrottledPhone, DESKTOP].map((profile) => scrollHome(browser, profile, url)),
    ),
  )
}

/** Measures the sites in turns, so that a busy machine affects all of them. */
async function measure({ name, sites: names, figures, measure: measureSite }: Measurement) {
  const startedAt = performance.now()
  const tools: Tools = { browser, debuggingPort }
  const results = sites
    .filter((site) => names.includes(site.name))
    .map((site) => ({ site, runs: [] as number[][] }))
  for (let index = 0; index < rounds; index += 1)
    for (const { site, runs } of results)
      await measureSite(tools, site).then(
        (run) => runs.push(run),
        (error: unknown) => console.log(`${name}, ${site.name}: ${String(error)}`),
      )
  console.log(`${name}: ${Math.round((performance.now() - startedAt) / 1000)} s`)
  return figures.map((figure, index) => {
    const values: Values = {}
    for (const { site, runs } of results)
      if (runs.length > 0) values[site.name] = medianOf(runs.map((run) => run[index] ?? 0))
    return [figure.name, createRow(figure, values)] as const
  })
}
