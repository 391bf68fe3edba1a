import { expect, test } from 'vitest'

import { DEFAULT_LOOK, isDarkTheme, readLook } from './look.ts'

test.each([
  ['light', true, false],
  ['light', false, false],
  ['dark', true, true],
  ['dark', false, true],
  ['system', true, true],
  ['system', false, false],
] as const)('theme %s on a device whose darkness is %s is dark: %s', (theme, isDeviceDark, isDark) => {
  expect(isDarkTheme(theme, isDeviceDark)).toBe(isDark)
})

test.each([[null], [''], ['{'], ['null'], ['7'], ['"dark"'], ['[]'], ['{"theme":"neon","primaryColor":4}']])(
  'stored settings %j mean the default look',
  (stored) => {
    expect(readLook(stored)).toEqual(DEFAULT_LOOK)
  },
)

test('a stored look is read, each part by itself', () => {
  expect(readLook('{"theme":"system","primaryColor":"teal","servers":1}')).toEqual({
    theme: 'system',
    primaryColor: 'teal',
  })
  expect(readLook('{"theme":"light"}')).toEqual({ ...DEFAULT_LOOK, theme: 'light' })
})
