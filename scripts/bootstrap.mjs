/**
 * Runs one of our TypeScript scripts on the Node that the project pins, installing the dependencies first if they are
 * missing or not those of the lockfile. Plain JavaScript without dependencies, because a fresh clone has neither.
 *
 *   node scripts/bootstrap.mjs scripts/start.ts [arguments]
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const LOCK_FILE = join(ROOT, '.tmp', 'install.lock')
const WANTED_NODE_MAJOR = 26

const [script, ...scriptArguments] = process.argv.slice(2)
process.chdir(ROOT)
if (!isInstalled()) await install()
await run(resolve(ROOT, script), scriptArguments)

/** Whether every package of the lockfile stands in node_modules in its version; npm's own record of both says so. */
function isInstalled() {
  const installed = readPackages(join(ROOT, 'node_modules', '.package-lock.json'))
  const wanted = readPackages(join(ROOT, 'package-lock.json'))
  if (!installed || !wanted || !existsSync(pinnedNode())) return false
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => path === '' || optional || installed[path]?.version === version,
  )
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw new Error(`${path} cannot be read: remove node_modules and start again`, { cause: error })
  }
}

/** Two starts in one clone install once: the second waits for the first. */
async function install() {
  await takeLock()
  try {
    if (isInstalled()) return
    process.stdout.write('Installing what the lockfile names (once, about a minute) …\n')
    const npm = process.env.npm_execpath
    const [command, prefix] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []]
    const { status } = spawnSync(command, [...prefix, 'ci', '--include=dev', '--loglevel=error'], {
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    if (status !== 0) fail('npm ci failed: see its message above')
    if (!isInstalled()) fail('npm ci left packages out: is there a Node build for this platform?')
  } finally {
    rmSync(LOCK_FILE, { force: true })
  }
}

async function takeLock() {
  mkdirSync(dirname(LOCK_FILE), { recursive: true })
  for (;;) {
    try {
      return writeFileSync(LOCK_FILE, String(process.pid), { flag: 'wx' })
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (holderIsGone()) rmSync(LOCK_FILE, { force: true })
    else await sleep(250)
  }
}

function holderIsGone() {
  try {
    const holder = Number(readFileSync(LOCK_FILE, 'utf8'))
    // An empty file is one that is being written this instant.
    if (holder > 0) process.kill(holder, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}

/** In this very process if it is new enough, else in a child that dies with us. */
async function run(path, args) {
  if (Number(process.versions.node.split('.')[0]) >= WANTED_NODE_MAJOR) {
    process.argv = [process.execPath, path, ...args]
    await import(pathToFileURL(path).href)
    return
  }
  const bin = join(ROOT, 'node_modules', '.bin')
  const child = spawn(pinnedNode(), [path, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: `${bin}:${process.env.PATH}` },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

function pinnedNode() {
  return join(ROOT, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
}

function fail(message) {
  process.stderr.write(`${message}\n`)
  rmSync(LOCK_FILE, { force: true })
  process.exit(1)
}
