import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

import { chromium } from '@playwright/test'

/** Runs the tests in a third less time than a browser with windows. */
const HEADLESS_SHELL = 'chromium-headless-shell'
const COMMANDS = [
  HEADLESS_SHELL,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const MAC_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Resolves to the path of a Chromium for tests: the one in CHROMIUM_PATH, Debian's headless shell (installed if
 * possible), or any other that is found or can be installed. Throws if there is none.
 */
export async function findOrInstallBrowser(): Promise<string> {
  const configured = process.env['CHROMIUM_PATH']
  if (configured) {
    if (isExecutable(configured)) return configured
    throw new Error(`CHROMIUM_PATH is ${configured}, which is not executable`)
  }
  if (!findOnPath([HEADLESS_SHELL])) installFromApt(HEADLESS_SHELL)
  const found = findBrowser()
  if (found) return found
  for (const install of [installFromPlaywright, () => installFromApt('chromium')]) {
    install()
    const installed = findBrowser()
    if (installed) return installed
  }
  throw new Error('No browser for tests was found: install Chromium and set CHROMIUM_PATH')
}

function findBrowser(): string | undefined {
  return findOnPath(COMMANDS) ?? [chromium.executablePath(), ...MAC_PATHS].find(isExecutable)
}

/** Returns the path of the first of these commands, whichever folder of PATH it is in. */
function findOnPath(commands: string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return commands.flatMap((command) => folders.map((folder) => join(folder, command))).find(isExecutable)
}

function installFromPlaywright(): void {
  process.stdout.write("No browser found: installing Playwright's …\n")
  const cli = join(import.meta.dirname, '..', '..', 'node_modules', '@playwright', 'test', 'cli.js')
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'ignore', timeout: 5 * 60_000 })
}

/** Does nothing without root rights. Failures are ignored, since the caller searches again. */
function installFromApt(name: string): void {
  if (process.getuid?.() !== 0 || !findOnPath(['apt-get'])) return
  process.stdout.write(`Installing ${name} with apt-get …\n`)
  const options = ['-qq', '-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=15']
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (args: string[], timeout: number) =>
    spawnSync('apt-get', [...options, ...args], { stdio: 'ignore', env: environment, timeout })
  apt(['update'], 60_000)
  apt(['install', '-y', '--no-install-recommends', name], 5 * 60_000)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
