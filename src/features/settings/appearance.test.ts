import { expect, test } from 'vitest'

import { DEFAULT_APPEARANCE, getThemeClasses, parseAppearance } from './appearance.ts'

test.each([
  ['light', true, []],
  ['light', false, []],
  ['dark', true, ['dark']],
  ['dark', false, ['dark']],
  ['system', true, ['dark']],
  ['system', false, []],
] as const)('theme %s on a device with dark mode %s has the classes %j', (theme, isDeviceDark, classes) => {
  expect(getThemeClasses(theme, isDeviceDark)).toEqual(classes)
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
