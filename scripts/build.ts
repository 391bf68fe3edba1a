/** Builds the browser app, its service worker and the player page into a folder named by what they were built from. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

import { filesUnder } from './files-under.ts'
import { precompressAll } from './precompress.ts'
import { drawStaticPage } from './static-page.ts'
import { workerBuild } from './worker-build.ts'

const ROOT = join(import.meta.dirname, '..')
const BUILDS = join(ROOT, 'build')
const INPUTS = [
  'src',
  'emulators/player/page',
  'service-worker',
  'domain',
  'public',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'scripts/build.ts',
  'scripts/precompress.ts',
  'scripts/static-page.ts',
  'scripts/worker-build.ts',
  'scripts/build-manifest.ts',
]
/** A server that still runs may serve the build before this one. */
const BUILDS_KEPT = 3

/** The folder of the build that fits the sources, made if it is not there: `app/` and `player/` inside. */
export async function ensureBuilt(): Promise<string> {
  const folder = join(BUILDS, sourcesHash())
  if (existsSync(folder)) return folder
  process.stdout.write('Building …\n')
  const draft = join(BUILDS, `draft-${process.pid}`)
  try {
    await buildInto(draft)
    publish(draft, folder)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
  removeOldBuilds()
  return folder
}

async function buildInto(draft: string): Promise<void> {
  const { build } = await import('vite')
  const shared = { logLevel: 'warn' as const }
  await build({
    ...shared,
    configFile: join(ROOT, 'vite.config.ts'),
    build: { outDir: join(draft, 'app'), emptyOutDir: true },
  })
  await drawStaticPage(join(draft, 'app'))
  await build({
    ...shared,
    configFile: join(ROOT, 'service-worker', 'vite.config.ts'),
    define: workerBuild(join(draft, 'app')),
    build: { outDir: join(draft, 'app'), emptyOutDir: false },
  })
  await build({
    ...shared,
    root: join(ROOT, 'emulators', 'player', 'page'),
    configFile: join(ROOT, 'emulators', 'player', 'page', 'vite.config.ts'),
    build: { outDir: join(draft, 'player'), emptyOutDir: true },
  })
  precompressAll(draft)
}

/** Renaming is atomic, so a folder with a build's name is always whole; whoever comes second keeps the first one's. */
function publish(draft: string, folder: string): void {
  try {
    renameSync(draft, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
  }
}

function sourcesHash(): string {
  const hash = createHash('sha256')
  for (const input of INPUTS) {
    for (const file of filesUnder(join(ROOT, input))) {
      if (/\.test\.tsx?$/.test(file)) continue
      hash
        .update(`${relative(ROOT, file)}\0`)
        .update(readFileSync(file))
        .update('\0')
    }
  }
  return hash.digest('hex').slice(0, 16)
}

function removeOldBuilds(): void {
  const builds = readdirSync(BUILDS)
    .filter((name) => !name.startsWith('draft-'))
    .map((name) => ({ path: join(BUILDS, name), madeAt: statSync(join(BUILDS, name)).mtimeMs }))
    .toSorted((one, other) => other.madeAt - one.madeAt)
  for (const { path } of builds.slice(BUILDS_KEPT)) rmSync(path, { recursive: true, force: true })
}
