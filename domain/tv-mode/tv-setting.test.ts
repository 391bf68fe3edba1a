import { expect, test } from 'vitest'

import { isTvBrowser, isTvModeOn } from './tv-setting.ts'

const LG =
  'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36 WebAppManager'
const DESKTOP =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

test.each([
  LG,
  'Mozilla/5.0 (SMART-TV; LINUX; Tizen 7.0) AppleWebKit/537.36 (KHTML, like Gecko) 94.0.4606.31/7.0 TV Safari/537.36',
  'Mozilla/5.0 (Linux; Tizen 2.3) AppleWebKit/538.1 (KHTML, like Gecko) Version/2.3 TV Safari/538.1',
  'Mozilla/5.0 (Linux; Android 12; BRAVIA 4K VH22) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Safari/537.36',
  'Mozilla/5.0 (Linux; Android 9; AFTKA) AppleWebKit/537.36 (KHTML, like Gecko) Silk/120.3.1 like Chrome/120.0 Safari/537.36',
  'Mozilla/5.0 (Linux; Android 10.0; Chromecast) AppleWebKit/537.36 Chrome/90.0 Safari/537.36 CrKey/1.56.500000',
  'Mozilla/5.0 (Linux; U) AppleWebKit/537.36 Chrome/88.0 Safari/537.36 HbbTV/1.6.1 (; Hisense; SmartTV) VIDAA/6.0',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; Xbox; Xbox Series X) AppleWebKit/537.36 Edge/44.18363.8131',
  'Mozilla/5.0 (PlayStation; PlayStation 5/6.50) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.0 Safari/605.1.15',
])('%s is a TV', (userAgent) => {
  expect(isTvBrowser(userAgent)).toBe(true)
})

test.each([
  DESKTOP,
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36',
  // A phone, a watch and the phones that webOS once ran on.
  'Mozilla/5.0 (Linux; Tizen 2.4; SAMSUNG SM-Z300H) AppleWebKit/537.3 SamsungBrowser/1.0 Mobile Safari/537.3',
  'Mozilla/5.0 (Linux; Tizen 5.5; SM-R820) AppleWebKit/537.36 Version/5.5 Mobile Safari/537.36',
  'Mozilla/5.0 (webOS/1.4.0; U; en-US) AppleWebKit/532.2 (KHTML, like Gecko) Version/1.0 Safari/532.2 Pre/1.1',
  // Words that only contain the name of a TV.
  'Mozilla/5.0 (X11; Linux x86_64) DRAFT/1.0 CraftBrowser/2',
])('%s is no TV', (userAgent) => {
  expect(isTvBrowser(userAgent)).toBe(false)
})

test.each([
  ['auto', DESKTOP, false, false],
  ['auto', DESKTOP, true, true],
  ['auto', LG, false, true],
  ['on', DESKTOP, false, true],
  ['off', LG, true, false],
] as const)(
  'with the setting %s in %s and a gamepad (%s), TV mode is on: %s',
  (mode, userAgent, hasGamepad, isOn) => {
    expect(isTvModeOn(mode, { userAgent, hasGamepad })).toBe(isOn)
  },
)
