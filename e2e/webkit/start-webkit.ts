import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'

import { findFreePort } from '@marquee/http/free-port.ts'
import { Builder, type WebDriver } from 'selenium-webdriver'

const SIZE = { width: 1440, height: 900 }

/** Debian's folders name the architecture and the API version. */
const MINI_BROWSER = '/usr/lib/*/webkit2gtk-4.?/MiniBrowser'

const START_TIMEOUT_MS = 60_000

export type WebKit = { driver: WebDriver; stop: () => Promise<void> }

/** Starts WebKitGTK's WebDriver on a display and a bus of its own, and opens a window. Its profile is always new. */
export async function startWebKit(): Promise<WebKit> {
  const port = await findFreePort()
  // A process group of its own, so that the display and the bus end with it.
  const server = spawn(
    'xvfb-run',
    [
      '--auto-servernum',
      `--server-args=-screen 0 ${SIZE.width}x${SIZE.height}x24`,
      'dbus-run-session',
      '--',
      'WebKitWebDriver',
      `--port=${port}`,
    ],
    { detached: true, stdio: 'ignore', env: { ...process.env, LIBGL_ALWAYS_SOFTWARE: '1' } },
  )
  const stopServer = () => {
    if (server.pid !== undefined) process.kill(-server.pid, 'SIGTERM')
  }
  try {
    const url = `http://127.0.0.1:${port}`
    await waitUntilReady(`${url}/status`)
    const driver = await openWindow(url)
    return {
      driver,
      stop: async () => {
        await driver.quit().catch(() => {})
        stopServer()
      },
    }
  } catch (error) {
    stopServer()
    throw error
  }
}

async function openWindow(url: string): Promise<WebDriver> {
  const [binary] = globSync(MINI_BROWSER)
  const driver = await new Builder()
    .usingServer(url)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    })
    .build()
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...SIZE })
  return driver
}

async function waitUntilReady(url: string): Promise<void> {
  const deadline = AbortSignal.timeout(START_TIMEOUT_MS)
  for (;;) {
    deadline.throwIfAborted()
    const response = await fetch(url, { signal: deadline }).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
