import { expect, test } from 'vitest'

import { formatDeviceName, isHandheld } from './devices.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const IOS = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/156.0.0.0 Safari/537.36`,
    'Chrome on Windows',
    false,
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0`,
    'Edge on Windows',
    false,
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox on Linux', false],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${IOS} Version/19.0 Safari/605.1.15`,
    'Safari on Mac',
    false,
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${IOS} Version/19.0 Mobile/15E148 Safari/604.1`,
    'Safari on iPhone',
    true,
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) ${IOS} CriOS/150.0 Mobile/15E148 Safari/604.1`,
    'Chrome on iPad',
    true,
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; K) ${WEBKIT} Chrome/156.0.0.0 Mobile Safari/537.36`,
    'Chrome on Android phone',
    true,
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; SM-X710) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Safari/537.36`,
    'Samsung Internet on Android tablet',
    true,
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/156.0.0.0 Safari/537.36`,
    'Chrome on Chromebook',
    false,
  ],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/156.0.0.0 Safari/537.36 OPR/120.0.0.0`,
    'Opera on Linux',
    false,
  ],
  ['curl/8.5.0', 'Unknown device', false],
  ['', 'Unknown device', false],
])('names the device of %s: %s', (userAgent, name, handheld) => {
  expect(formatDeviceName(userAgent)).toBe(name)
  expect(isHandheld(userAgent)).toBe(handheld)
})
