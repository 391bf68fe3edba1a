import { expect, test } from 'vitest'

import { getKeyAction } from './keyboard.ts'

test.each([
  [' ', { kind: 'toggle-play' }],
  ['k', { kind: 'toggle-play' }],
  ['K', { kind: 'toggle-play' }],
  ['m', { kind: 'toggle-mute' }],
  ['f', { kind: 'toggle-fullscreen' }],
  ['j', { kind: 'seek-by', seconds: -10 }],
  ['l', { kind: 'seek-by', seconds: 10 }],
  ['ArrowLeft', { kind: 'seek-by', seconds: -5 }],
  ['ArrowRight', { kind: 'seek-by', seconds: 5 }],
  ['ArrowUp', { kind: 'volume-by', change: 0.05 }],
  ['ArrowDown', { kind: 'volume-by', change: -0.05 }],
  ['0', { kind: 'seek-to-fraction', fraction: 0 }],
  ['9', { kind: 'seek-to-fraction', fraction: 0.9 }],
])('key %j performs %j', (key, action) => {
  expect(getKeyAction(key)).toEqual(action)
})

test.each(['Tab', 'Enter', 'x', 'F5', '', 'constructor', '10'])('key %j is left to the browser', (key) => {
  expect(getKeyAction(key)).toBeUndefined()
})
