import { describe, expect, test } from 'vitest'

import { readTrustedCommand } from './obey-commands.ts'

const parent = { source: { name: 'parent window' }, origin: 'http://127.0.0.1:4300' }
const pause = { type: 'PLAYER_COMMAND', command: 'pause' }

describe('which messages are obeyed', () => {
  test('a command of the parent', () => {
    expect(readTrustedCommand({ data: pause, ...parent }, parent)).toEqual(pause)
  })

  test('not one from another window of the same origin', () => {
    const source = { name: 'sibling frame' }
    expect(readTrustedCommand({ data: pause, origin: parent.origin, source }, parent)).toBeUndefined()
  })

  test('not one from the parent window after it went to another origin', () => {
    const origin = 'https://stranger.test'
    expect(readTrustedCommand({ data: pause, origin, source: parent.source }, parent)).toBeUndefined()
  })

  test.each([
    null,
    'pause',
    {},
    { ...pause, command: 'close' },
    { type: 'PLAYER_COMMAND', command: 'seek', value: '1' },
  ])('not %j, which is no command', (data) => {
    expect(readTrustedCommand({ data, ...parent }, parent)).toBeUndefined()
  })
})
