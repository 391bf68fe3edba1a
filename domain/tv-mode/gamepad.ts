/** Turns the state of a gamepad into presses, with the timing of a held key. */
import type { Direction } from './remote-keys.ts'

export type GamepadCommand = Direction | 'ok' | 'back' | 'next-row' | 'previous-row'

/** A gamepad, as the Gamepad API reports it. */
export type GamepadState = {
  buttons: readonly { pressed: boolean }[]
  /** From -1 (left, up) to 1. */
  axes: readonly number[]
}

/** Commands that are pressed, with the time in milliseconds at which each repeats. */
export type HeldCommands = ReadonlyMap<GamepadCommand, number>

export type GamepadPress = { command: GamepadCommand; type: 'press' | 'repeat' | 'release' }

/** Indexes of the standard gamepad: https://w3c.github.io/gamepad/#remapping */
const BUTTONS: Record<number, GamepadCommand> = {
  0: 'ok',
  1: 'back',
  4: 'previous-row',
  5: 'next-row',
  12: 'up',
  13: 'down',
  14: 'left',
  15: 'right',
}

/** A stick that is not touched rests at up to 0.2, and one that is pushed aside also leans a little up or down. */
const STICK_THRESHOLD = 0.6

/** As keyboards do. */
const REPEAT_DELAY_MS = 400
const REPEAT_INTERVAL_MS = 90

/** Returns what is pressed on a gamepad. The stick counts as the arrow that it leans to most. */
export function readGamepad({ buttons, axes: [x = 0, y = 0] }: GamepadState): GamepadCommand[] {
  const pressed = Object.entries(BUTTONS).flatMap(([index, command]) =>
    buttons[Number(index)]?.pressed ? command : [],
  )
  if (Math.max(Math.abs(x), Math.abs(y)) < STICK_THRESHOLD) return pressed
  if (Math.abs(x) > Math.abs(y)) return [...pressed, x > 0 ? 'right' : 'left']
  return [...pressed, y > 0 ? 'down' : 'up']
}

/**
 * Returns what has happened since the last reading, and what is held now. `now` is in milliseconds. OK and Back do not
 * repeat, because one of them too many does harm.
 */
export function stepGamepad(
  held: HeldCommands,
  pressed: readonly GamepadCommand[],
  now: number,
): { held: HeldCommands; presses: GamepadPress[] } {
  const next = new Map<GamepadCommand, number>()
  const presses: GamepadPress[] = []
  for (const command of held.keys())
    if (!pressed.includes(command)) presses.push({ command, type: 'release' })
  for (const command of pressed) {
    const repeatAt = held.get(command)
    if (repeatAt === undefined) presses.push({ command, type: 'press' })
    else if (now >= repeatAt) presses.push({ command, type: 'repeat' })
    next.set(command, getRepeatTime(command, repeatAt, now))
  }
  return { held: next, presses }
}

function getRepeatTime(command: GamepadCommand, repeatAt: number | undefined, now: number): number {
  if (command === 'ok' || command === 'back') return Infinity
  if (repeatAt === undefined) return now + REPEAT_DELAY_MS
  return now >= repeatAt ? now + REPEAT_INTERVAL_MS : repeatAt
}
