import { describe, expect, test } from 'vitest'

import { readGamepad, stepGamepad, type GamepadCommand, type HeldCommands } from './gamepad.ts'

const NOTHING_HELD: HeldCommands = new Map()

function readButtons(...indexes: number[]): GamepadCommand[] {
  return readGamepad({
    buttons: Array.from({ length: 17 }, (_, index) => ({ pressed: indexes.includes(index) })),
    axes: [0, 0],
  })
}

test('buttons of the standard gamepad are commands', () => {
  expect(readButtons()).toEqual([])
  expect(readButtons(0)).toEqual(['ok'])
  expect(readButtons(1)).toEqual(['back'])
  expect(readButtons(4, 5)).toEqual(['previous-row', 'next-row'])
  expect(readButtons(12, 15)).toEqual(['up', 'right'])
  expect(readButtons(2, 3, 8, 9)).toEqual([])
})

test.each([
  [0, 0, []],
  [0.59, -0.59, []],
  [0.6, 0, ['right']],
  [-1, 0.4, ['left']],
  [0.7, 0.8, ['down']],
  [0.1, -0.9, ['up']],
])('a stick at %s, %s is %j', (x, y, commands) => {
  expect(readGamepad({ buttons: [], axes: [x, y] })).toEqual(commands)
})

test('a gamepad without buttons or sticks presses nothing', () => {
  expect(readGamepad({ buttons: [], axes: [] })).toEqual([])
})

/** Returns the presses at each time of a command that is held throughout. */
function hold(command: GamepadCommand, times: number[]): string[] {
  let held = NOTHING_HELD
  return times.map((now) => {
    const step = stepGamepad(held, [command], now)
    held = step.held
    return step.presses.map(({ type }) => type).join()
  })
}

describe('a held command', () => {
  test('repeats after 400 ms and then every 90 ms', () => {
    expect(hold('down', [0, 16, 399, 400, 489, 490, 580])).toEqual([
      'press',
      '',
      '',
      'repeat',
      '',
      'repeat',
      'repeat',
    ])
  })

  test.each(['ok', 'back'] as const)('does not repeat if it is %s', (command) => {
    expect(hold(command, [0, 400, 5000])).toEqual(['press', '', ''])
  })
})

test('a command is released when it is no longer held, and then starts over', () => {
  const first = stepGamepad(NOTHING_HELD, ['up', 'ok'], 0)
  const second = stepGamepad(first.held, ['ok'], 500)
  expect(second.presses).toEqual([{ command: 'up', type: 'release' }])
  expect(stepGamepad(second.held, ['up'], 600).presses).toEqual([
    { command: 'ok', type: 'release' },
    { command: 'up', type: 'press' },
  ])
})
