import { expect, test } from 'vitest'

import { isMediaCommand, toRemoteCommand } from './remote-keys.ts'

test.each([
  ['ArrowLeft', 37, 'left'],
  ['Enter', 13, 'ok'],
  ['Escape', 27, 'back'],
  ['GoBack', 0, 'back'],
  ['MediaPlayPause', 179, 'play-pause'],
  // LG and Samsung name neither of these.
  ['Unidentified', 461, 'back'],
  ['', 10_009, 'back'],
  ['Unidentified', 417, 'forward'],
  ['Unidentified', 10_252, 'play-pause'],
  ['a', 65, undefined],
  ['Tab', 9, undefined],
  ['Unidentified', 0, undefined],
] as const)('the key %s with the code %s is %s', (key, keyCode, command) => {
  expect(toRemoteCommand({ key, keyCode })).toBe(command)
})

test('a key with a modifier is no command', () => {
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey', 'shiftKey'])
    expect(toRemoteCommand({ key: 'ArrowLeft', keyCode: 37, [modifier]: true })).toBeUndefined()
})

test('media commands are told from the others', () => {
  expect(isMediaCommand('rewind')).toBe(true)
  expect(isMediaCommand('ok')).toBe(false)
})
