/** How the browser tests start each engine. */
import type { PlaywrightTestOptions, PlaywrightWorkerOptions } from '#playwright'

export type BrowserName = 'chromium' | 'firefox'

type UseOptions = Partial<PlaywrightTestOptions & PlaywrightWorkerOptions>

/** `scripts/lib/find-browser.ts` sets the paths; without them, Debian's. */
export const BROWSERS: Record<BrowserName, UseOptions> = {
  chromium: {
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--autoplay-policy=no-user-gesture-required',
      ],
    },
  },
  firefox: {
    browserName: 'firefox',
    // A Firefox as its makers ship it, through WebDriver BiDi.
    channel: 'moz-firefox',
    launchOptions: {
      executablePath: process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr',
      // WebDriver BiDi of Firefox ESR cannot emulate media features.
      firefoxUserPrefs: {
        'ui.prefersReducedMotion': 1,
        'layout.css.prefers-color-scheme.content-override': 1,
        // A mouse: fine (2) and able to hover (4).
        'ui.primaryPointerCapabilities': 6,
        'ui.allPointerCapabilities': 6,
        // As in headless Chromium: scrollbars take no width.
        'widget.gtk.overlay-scrollbars.enabled': true,
        'ui.useOverlayScrollbars': 1,
        // Playwright waits for the load event of a page that Back returns to, which a cached one does not have.
        'browser.sessionhistory.max_total_viewers': 0,
        'media.autoplay.default': 0,
        'media.autoplay.blocking_policy': 0,
      },
    },
  },
}

/** Files that test servers, builds and texts: a second engine would only repeat them. */
export const NOT_IN_A_BROWSER = [
  '**/startup.spec.ts',
  '**/browser-bundle.spec.ts',
  '**/first-view-bytes.spec.ts',
  '**/languages.spec.ts',
]

/** Throws on a name other than `chromium`, the default, and `firefox`. */
export function parseBrowserName(name = 'chromium'): BrowserName {
  if (name === 'chromium' || name === 'firefox') return name
  throw new Error(`The browser is ${name}: it must be chromium or firefox`)
}
