/** Finds the browsers for tests, and installs them where that is possible without asking. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

import { chromium } from '@playwright/test'

import { findMissingPackages, installFromApt } from './apt.ts'
import { findOnPath, isExecutable } from './find-on-path.ts'

/** Runs the tests in a third less time than a browser with windows. */
const HEADLESS_SHELL = 'chromium-headless-shell'
const CHROMIUM_COMMANDS = [
  HEADLESS_SHELL,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const CHROMIUM_MAC_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const FIREFOX_ESR = 'firefox-esr'

/** Packages that play movies in WebKit: H.264 and AAC, fragmented MP4, and the video sink. */
const GSTREAMER_PACKAGES = [
  'gstreamer1.0-libav',
  'gstreamer1.0-plugins-good',
  'gstreamer1.0-plugins-bad',
  'gstreamer1.0-gl',
]
const WEBKIT_PACKAGES = ['webkit2gtk-driver', 'xvfb', 'xauth', 'dbus', ...GSTREAMER_PACKAGES]
const WEBKIT_COMMANDS = ['WebKitWebDriver', 'xvfb-run', 'dbus-run-session']

/**
 * Resolves to the path of a Chromium for tests: the one in CHROMIUM_PATH, Debian's headless shell (installed if
 * possible), or any other that is found or can be installed. Throws if there is none.
 */
export async function findOrInstallChromium(): Promise<string> {
  const configured = readConfiguredPath('CHROMIUM_PATH')
  if (configured) return configured
  if (!findOnPath([HEADLESS_SHELL])) installFromApt(HEADLESS_SHELL)
  const found = findChromium()
  if (found) return found
  for (const install of [installFromPlaywright, () => installFromApt('chromium')]) {
    install()
    const installed = findChromium()
    if (installed) return installed
  }
  throw new Error('No browser for tests was found: install Chromium and set CHROMIUM_PATH')
}

/**
 * Returns the path of Firefox ESR, installed if possible, or of the Firefox in FIREFOX_PATH. Throws if that is not
 * executable. Other versions need not match the Playwright that drives ESR.
 */
export function findOrInstallFirefox(): string | undefined {
  const configured = readConfiguredPath('FIREFOX_PATH')
  if (configured) return configured
  if (!findOnPath([FIREFOX_ESR])) installFromApt(FIREFOX_ESR)
  return findOnPath([FIREFOX_ESR])
}

/** Returns whether WebKitGTK's WebDriver and what it needs are there, after installing them if possible. */
export function findOrInstallWebKit(): boolean {
  installFromApt(...findMissingPackages(WEBKIT_PACKAGES))
  return WEBKIT_COMMANDS.every((command) => findOnPath([command]))
}

/** Throws if the variable names a file that is not executable. */
function readConfiguredPath(variable: string): string | undefined {
  const path = process.env[variable]
  if (path && !isExecutable(path)) throw new Error(`${variable} is ${path}, which is not executable`)
  return path
}

export function findChromium(): string | undefined {
  const installed = findOnPath(CHROMIUM_COMMANDS)
  return installed ?? [chromium.executablePath(), ...CHROMIUM_MAC_PATHS].find(isExecutable)
}

function installFromPlaywright(): void {
  process.stdout.write("No browser found: installing Playwright's …\n")
  const cli = join(import.meta.dirname, '..', '..', 'node_modules', '@playwright', 'test', 'cli.js')
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'ignore', timeout: 5 * 60_000 })
}
