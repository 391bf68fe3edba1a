import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

import { chromium } from '@playwright/test'

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const MAC_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * A Chromium to test with: the one that CHROMIUM_PATH names, Playwright's own, the system's, or one installed now,
 * where that is allowed. Throws with what to do when there is none to be had.
 */
export async function findOrInstallBrowser(): Promise<string> {
  const named = process.env['CHROMIUM_PATH']
  if (named) {
    if (isExecutable(named)) return named
    throw new Error(`CHROMIUM_PATH names ${named}, which cannot be run`)
  }
  const found = findBrowser()
  if (found) return found
  for (const install of [installPlaywrights, installDebians]) {
    install()
    const installed = findBrowser()
    if (installed) return installed
  }
  throw new Error('No browser to test with: install Chromium and set CHROMIUM_PATH to it')
}

function findBrowser(): string | undefined {
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => SYSTEM_NAMES.map((name) => join(folder, name)))
  return [chromium.executablePath(), ...onPath, ...MAC_PATHS].find(isExecutable)
}

function installPlaywrights(): void {
  process.stdout.write('No browser found: trying Playwright’s …\n')
  const cli = join(import.meta.dirname, '..', 'node_modules', '@playwright', 'test', 'cli.js')
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'ignore', timeout: 5 * 60_000 })
}

function installDebians(): void {
  if (process.getuid?.() !== 0) return
  process.stdout.write('Trying the system’s package …\n')
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (args: string[]) =>
    spawnSync('apt-get', args, { stdio: 'ignore', env: environment, timeout: 10 * 60_000 })
  apt(['update', '-qq'])
  apt(['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
