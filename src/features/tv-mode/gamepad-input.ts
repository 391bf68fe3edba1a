import {
  readGamepad,
  stepGamepad,
  type GamepadCommand,
  type GamepadPress,
  type HeldCommands,
} from '#domain/tv-mode/gamepad.ts'
import type { Direction } from '#domain/tv-mode/remote-keys.ts'

const KEYS: Partial<Record<GamepadCommand, string>> = {
  up: 'ArrowUp',
  down: 'ArrowDown',
  left: 'ArrowLeft',
  right: 'ArrowRight',
  ok: 'Enter',
  back: 'Escape',
}

/** Turns presses of gamepads into key events, and the bumpers into calls of `onRow`. Returns a function that ends it. */
export function startGamepadInput(onRow: (direction: Direction, isRepeat: boolean) => void): () => void {
  const listeners = new AbortController()
  let held: HeldCommands = new Map()
  let frame = 0

  const read = (now: number) => {
    const gamepads = (navigator.getGamepads?.() ?? []).filter((gamepad) => gamepad !== null)
    frame = gamepads.length > 0 ? requestAnimationFrame(read) : 0
    const step = stepGamepad(held, [...new Set(gamepads.flatMap(readGamepad))], now)
    held = step.held
    // Another window may have the focus.
    if (document.hasFocus()) for (const press of step.presses) handle(press)
  }
  const handle = ({ command, type }: GamepadPress) => {
    const key = KEYS[command]
    if (key) pressKey(key, type)
    else if (type !== 'release') onRow(command === 'next-row' ? 'down' : 'up', type === 'repeat')
  }
  const start = () => {
    if (frame === 0) frame = requestAnimationFrame(read)
  }

  addEventListener('gamepadconnected', start, { signal: listeners.signal })
  start()
  return () => {
    listeners.abort()
    cancelAnimationFrame(frame)
  }
}

function pressKey(key: string, type: GamepadPress['type']): void {
  const target = document.activeElement ?? document.body
  const event = type === 'release' ? 'keyup' : 'keydown'
  target.dispatchEvent(
    new KeyboardEvent(event, { key, repeat: type === 'repeat', bubbles: true, cancelable: true }),
  )
}
