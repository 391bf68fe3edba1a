import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

import { chromium } from '@playwright/test'

/** What tests in a third less time: a browser without the windows and bars that nobody sees here. */
const HEADLESS = 'chromium-headless-shell'
const SYSTEM_NAMES = [
  HEADLESS,
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
 * A Chromium to test with: the one that CHROMIUM_PATH names, Debian's headless one, installed now where that is allowed,
 * or whatever else there is or can be had. Throws with what to do when there is none.
 */
export async function findOrInstallBrowser(): Promise<string> {
  const named = process.env['CHROMIUM_PATH']
  if (named) {
    if (isExecutable(named)) return named
    throw new Error(`CHROMIUM_PATH names ${named}, which cannot be run`)
  }
  if (!findOnPath([HEADLESS])) installDebians(HEADLESS)
  const found = findBrowser()
  if (found) return found
  for (const install of [installPlaywrights, () => installDebians('chromium')]) {
    install()
    const installed = findBrowser()
    if (installed) return installed
  }
  throw new Error('No browser to test with: install Chromium and set CHROMIUM_PATH to it')
}

function findBrowser(): string | undefined {
  return findOnPath(SYSTEM_NAMES) ?? [chromium.executablePath(), ...MAC_PATHS].find(isExecutable)
}

/** The first of these names, wherever on the path it is. */
function findOnPath(names: string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

function installPlaywrights(): void {
  process.stdout.write('No browser found: trying Playwright’s …\n')
  const cli = join(import.meta.dirname, '..', 'node_modules', '@playwright', 'test', 'cli.js')
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'ignore', timeout: 5 * 60_000 })
}

/** Does nothing where that is not ours to do; what failed shows in what is found afterwards. */
function installDebians(name: string): void {
  if (process.getuid?.() !== 0 || !findOnPath(['apt-get'])) return
  process.stdout.write(`Installing the system’s ${name} …\n`)
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
