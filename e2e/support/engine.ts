/** Differences between the engines that run the browser tests. */
import { test } from '#playwright'

export const isFirefox = process.env['TEST_BROWSER'] === 'firefox'

/** Why a test runs in Chromium only. A run in Firefox lists the reasons. */
const REASONS = {
  devtools: 'needs the protocol of Chromium’s DevTools',
  touch: 'Playwright cannot emulate a touch screen in Firefox',
  scripts: 'Playwright cannot turn JavaScript off in Firefox ESR',
  clipboard: 'Playwright cannot let tests read the clipboard in Firefox',
  bodies: 'Playwright cannot read the bodies of requests in Firefox ESR',
  'picture-in-picture': 'Firefox has no Picture-in-Picture API',
  'layout-shift': 'Firefox does not report layout shifts',
  media: 'Playwright cannot change media features in Firefox ESR',
}

/** Skips the test that calls it, or the group or file whose body does, in other engines than Chromium. */
export function onlyInChromium(reason: keyof typeof REASONS): void {
  test.skip(isFirefox, REASONS[reason])
}

/** Init script for Firefox, whose console messages name only the class of an error. */
export function printErrorsAsText(): void {
  for (const level of ['error', 'warn'] as const) {
    const print = console[level].bind(console)
    console[level] = (...values: unknown[]) =>
      print(...values.map((value) => (value instanceof Error ? String(value) : value)))
  }
}
