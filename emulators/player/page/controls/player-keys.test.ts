import { describe, expect, test } from 'vitest'

import { keyAction } from './player-keys.ts'

describe('keys', () => {
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
    ['0', { kind: 'seek-to-share', share: 0 }],
    ['9', { kind: 'seek-to-share', share: 0.9 }],
  ])('%j asks for %j', (key, action) => {
    expect(keyAction(key)).toEqual(action)
  })

  test.each(['Tab', 'Enter', 'x', 'F5', '', 'constructor', '10'])('%j is left to the browser', (key) => {
    expect(keyAction(key)).toBeUndefined()
  })
})
