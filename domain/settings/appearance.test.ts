import { expect, test } from 'vitest'

import { DEFAULT_APPEARANCE, isDarkTheme, parseAppearance } from './appearance.ts'

test.each([
  ['light', true, false],
  ['light', false, false],
  ['dark', true, true],
  ['dark', false, true],
  ['system', true, true],
  ['system', false, false],
] as const)('theme %s on a device with dark mode %s is dark: %s', (theme, isDeviceDark, isDark) => {
  expect(isDarkTheme(theme, isDeviceDark)).toBe(isDark)
})

test.each([
  [null],
  [''],
  ['{'],
  ['null'],
  ['7'],
  ['"dark"'],
  ['[]'],
  ['{"theme":"neon","primaryColor":4,"tvMode":true}'],
])('stored settings %j result in the default appearance', (stored) => {
  expect(parseAppearance(stored)).toEqual(DEFAULT_APPEARANCE)
})

test('each stored setting is parsed independently', () => {
  expect(parseAppearance('{"theme":"system","primaryColor":"teal","servers":1}')).toEqual({
    theme: 'system',
    primaryColor: 'teal',
    tvMode: 'auto',
  })
  expect(parseAppearance('{"tvMode":"on"}')).toEqual({ ...DEFAULT_APPEARANCE, tvMode: 'on' })
  expect(parseAppearance('{"theme":"light"}')).toEqual({ ...DEFAULT_APPEARANCE, theme: 'light' })
})
