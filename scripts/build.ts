/** Builds the browser app and the player page into a folder named by what they were built from. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const ROOT = join(import.meta.dirname, '..')
const BUILDS = join(ROOT, 'build')
const INPUTS = [
  'src',
  'player',
  'domain',
  'public',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'scripts/build.ts',
]
const COMPRESSED = /\.(js|css|html|svg|json|webmanifest)$/
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
  await build({
    ...shared,
    root: join(ROOT, 'player'),
    configFile: join(ROOT, 'player', 'vite.config.ts'),
    build: { outDir: join(draft, 'player'), emptyOutDir: true },
  })
  for (const file of filesUnder(draft)) if (COMPRESSED.test(file)) precompress(file)
}

/** Renaming is atomic, so a folder with a build's name is always whole; whoever comes second keeps the first one's. */
function publish(draft: string, folder: string): void {
  try {
    renameSync(draft, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
  }
}

function precompress(file: string): void {
  const bytes = readFileSync(file)
  const parameters = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: parameters }))
  // Over plain HTTP, as in a home's network, browsers take nothing newer.
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }))
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

function filesUnder(path: string): string[] {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return existsSync(path) ? [path] : []
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => filesUnder(join(path, name)))
}

function removeOldBuilds(): void {
  const builds = readdirSync(BUILDS)
    .filter((name) => !name.startsWith('draft-'))
    .map((name) => ({ path: join(BUILDS, name), madeAt: statSync(join(BUILDS, name)).mtimeMs }))
    .toSorted((one, other) => other.madeAt - one.madeAt)
  for (const { path } of builds.slice(BUILDS_KEPT)) rmSync(path, { recursive: true, force: true })
}
