import { describe, expect, test } from 'vitest'

import { matchHotkey, hasOnlyCharacters, toHotkey } from './hotkeys.ts'

const ALONE = { code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }

describe('toHotkey', () => {
  test.each<[{ key: string } & Partial<typeof ALONE>, string | undefined]>([
    [{ key: 'g' }, 'g'],
    [{ key: 'G' }, 'g'],
    [{ key: 'G', shiftKey: true }, 'shift+g'],
    [{ key: '?', shiftKey: true }, '?'],
    [{ key: '/', shiftKey: true }, '/'],
    [{ key: ',' }, ','],
    [{ key: 'k', ctrlKey: true }, 'mod+k'],
    [{ key: 'k', metaKey: true }, 'mod+k'],
    [{ key: 'K', metaKey: true, shiftKey: true }, 'mod+shift+k'],
    [{ key: 't', altKey: true }, 'alt+t'],
    [{ key: '/', ctrlKey: true, altKey: true }, 'mod+alt+/'],
    [{ key: 'ArrowLeft' }, 'ArrowLeft'],
    [{ key: 'Enter', shiftKey: true }, 'shift+Enter'],
    [{ key: 'п', code: 'KeyG' }, 'g'],
    [{ key: 'é', code: 'Digit2' }, 'é'],
    [{ key: 'Shift', shiftKey: true }, undefined],
    [{ key: 'Meta', metaKey: true }, undefined],
    [{ key: '' }, undefined],
  ])('maps %j to %j', (event, hotkey) => {
    expect(toHotkey({ ...ALONE, ...event })).toBe(hotkey)
  })
})

describe('matchHotkey', () => {
  const all = ['g h', 'g m', 'm', '?', 'mod+k']

  test.each([
    [undefined, 'g', { pending: 'g' }],
    ['g', 'm', { complete: 'g m' }],
    [undefined, 'm', { complete: 'm' }],
    ['g', 'x', {}],
    ['g', '?', {}],
    ['g', 'mod+k', { complete: 'mod+k' }],
    [undefined, 'x', {}],
  ])('with %j pending, %j results in %j', (pending, hotkey, expected) => {
    expect(matchHotkey(pending, hotkey, all)).toEqual(expected)
  })
})

test.each([
  ['g h', true],
  ['/', true],
  ['mod+k', false],
  ['Escape', false],
])('whether %j has only characters: %j', (shortcut, expected) => {
  expect(hasOnlyCharacters(shortcut)).toBe(expected)
})
