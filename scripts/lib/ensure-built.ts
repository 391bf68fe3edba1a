/**
 * Builds the browser app, its service worker and the player page, into a folder named after a hash of their sources.
 *
 * Why a hash and not times: docs/decisions/0002-build-folders.md
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

import { precompressAll } from './precompress.ts'
import { prerenderHome } from './prerender-home.ts'
import { createWorkerDefines } from './service-worker-build.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const BUILDS_FOLDER = join(ROOT, 'build')
const SOURCES = [
  'src',
  'emulators/player/page',
  'emulators/player/protocol',
  'service-worker',
  'domain',
  'public',
  'index.html',
  'lingui.config.ts',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'scripts/lib/build-manifest.ts',
  'scripts/lib/catalogue-parsers.ts',
  'scripts/lib/ensure-built.ts',
  'scripts/lib/message-catalogs.ts',
  'scripts/lib/outside-texts.ts',
  'scripts/lib/precompress.ts',
  'scripts/lib/prerender-home.ts',
  'scripts/lib/service-worker-build.ts',
  'scripts/lib/shipped-packages.ts',
  'scripts/lib/web-manifest.ts',
  'scripts/lib/compile-eagerly.ts',
]
/** Running servers may still serve an older build. */
const RETAINED_BUILDS = 3

/** Resolves to the folder of the current build, with `app/` and `player/` inside, and builds it if it does not exist. */
export async function ensureBuilt(): Promise<string> {
  return ensureBuiltAs(hashSources(), buildAll)
}

/** The same without the demo player, whose dependencies need not be installed. */
export async function ensureAppBuilt(): Promise<string> {
  const hash = hashSources()
  const complete = join(BUILDS_FOLDER, hash)
  return existsSync(complete) ? complete : ensureBuiltAs(`${hash}-app`, buildApp)
}

async function ensureBuiltAs(name: string, build: (draft: string) => Promise<void>): Promise<string> {
  const folder = join(BUILDS_FOLDER, name)
  if (existsSync(folder)) return folder
  process.stdout.write('Building …\n')
  const draft = join(BUILDS_FOLDER, `draft-${process.pid}`)
  try {
    await build(draft)
    precompressAll(draft)
    publish(draft, folder)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
  removeOldBuilds()
  return folder
}

async function buildAll(draft: string): Promise<void> {
  const { build } = await import('vite')
  await buildApp(draft)
  await build({
    logLevel: 'warn',
    root: join(ROOT, 'emulators', 'player', 'page'),
    configFile: join(ROOT, 'emulators', 'player', 'page', 'vite.config.ts'),
    build: { outDir: join(draft, 'player'), emptyOutDir: true },
  })
}

async function buildApp(draft: string): Promise<void> {
  const { build } = await import('vite')
  const shared = { logLevel: 'warn' as const }
  const app = join(draft, 'app')
  await build({
    ...shared,
    configFile: join(ROOT, 'vite.config.ts'),
    build: { outDir: app, emptyOutDir: true },
  })
  await prerenderHome(app)
  await build({
    ...shared,
    configFile: join(ROOT, 'service-worker', 'vite.config.ts'),
    define: createWorkerDefines(app),
    build: { outDir: app, emptyOutDir: false },
  })
}

/** Renaming is atomic, so a build's folder is always complete. Of two concurrent builds, the first is kept. */
function publish(draft: string, folder: string): void {
  try {
    renameSync(draft, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
  }
}

function hashSources(): string {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const file of listFiles(join(ROOT, source))) {
      if (/\.test\.tsx?$/.test(file)) continue
      hash
        .update(`${relative(ROOT, file)}\0`)
        .update(readFileSync(file))
        .update('\0')
    }
  }
  return hash.digest('hex').slice(0, 16)
}

/** Lists all files below a folder, in a fixed order, or the file itself. Throws if the path does not exist. */
function listFiles(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => listFiles(join(path, name)))
}

function removeOldBuilds(): void {
  const builds = readdirSync(BUILDS_FOLDER)
    .filter((name) => !name.startsWith('draft-'))
    .map((name) => ({
      path: join(BUILDS_FOLDER, name),
      createdAt: statSync(join(BUILDS_FOLDER, name)).mtimeMs,
    }))
    .toSorted((one, other) => other.createdAt - one.createdAt)
  for (const { path } of builds.slice(RETAINED_BUILDS)) rmSync(path, { recursive: true, force: true })
}
