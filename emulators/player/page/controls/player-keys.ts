export const SKIP_SECONDS = 10
const STEP_SECONDS = 5
const VOLUME_STEP = 0.05

/** What a key asks the player for. */
export type KeyAction =
  | { kind: 'toggle-play' | 'toggle-mute' | 'toggle-fullscreen' | 'toggle-captions' | 'seek-end' }
  | { kind: 'seek-by'; seconds: number }
  | { kind: 'seek-to-share'; share: number }
  | { kind: 'volume-by'; change: number }

const ACTIONS: Record<string, KeyAction> = {
  ' ': { kind: 'toggle-play' },
  k: { kind: 'toggle-play' },
  m: { kind: 'toggle-mute' },
  f: { kind: 'toggle-fullscreen' },
  c: { kind: 'toggle-captions' },
  j: { kind: 'seek-by', seconds: -SKIP_SECONDS },
  l: { kind: 'seek-by', seconds: SKIP_SECONDS },
  arrowleft: { kind: 'seek-by', seconds: -STEP_SECONDS },
  arrowright: { kind: 'seek-by', seconds: STEP_SECONDS },
  arrowup: { kind: 'volume-by', change: VOLUME_STEP },
  arrowdown: { kind: 'volume-by', change: -VOLUME_STEP },
  home: { kind: 'seek-to-share', share: 0 },
  end: { kind: 'seek-end' },
}

/** What a pressed key (`KeyboardEvent.key`) means to the player; nothing when it is not one of its keys. */
export function keyAction(key: string): KeyAction | undefined {
  if (/^\d$/.test(key)) return { kind: 'seek-to-share', share: Number(key) / 10 }
  return Object.hasOwn(ACTIONS, key.toLowerCase()) ? ACTIONS[key.toLowerCase()] : undefined
}
