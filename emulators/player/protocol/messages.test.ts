import { expect, test } from 'vitest'

import { parsePlayerCommand } from './messages.ts'

test.each([
  { type: 'PLAYER_COMMAND', command: 'pause' },
  { type: 'PLAYER_COMMAND', command: 'seek', value: 2700 },
  { type: 'PLAYER_COMMAND', command: 'mute', value: true },
])('$command is parsed from an object and from JSON', (command) => {
  expect(parsePlayerCommand(command)).toEqual(command)
  expect(parsePlayerCommand(JSON.stringify(command))).toEqual(command)
})

test.each([
  { type: 'PLAYER_COMMAND', command: 'seek' },
  { type: 'PLAYER_COMMAND', command: 'seek', value: -5 },
  { type: 'PLAYER_COMMAND', command: 'eject' },
  { command: 'play' },
])('%j is ignored', (command) => {
  expect(parsePlayerCommand(command)).toBeUndefined()
})

test('text longer than any message is ignored', () => {
  const command = { type: 'PLAYER_COMMAND', command: 'pause', padding: 'x'.repeat(5000) }
  expect(parsePlayerCommand(JSON.stringify(command))).toBeUndefined()
})
