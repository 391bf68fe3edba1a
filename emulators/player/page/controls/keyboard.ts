import { formatClock, formatSkip } from '../format-time.ts'
import { getLocale, insertValues, texts } from '../language.ts'
import type { Playback } from '../playback/playback.ts'

export const SKIP_SECONDS = 10
const STEP_SECONDS = 5
const VOLUME_STEP = 0.05

type KeyTargets = {
  playback: Playback
  toggleFullscreen?: () => void
  toggleCaptions?: () => void
  /** Briefly shows what a key has done. */
  hint: (text: string) => void
}

export type KeyAction =
  | { kind: 'toggle-play' | 'toggle-mute' | 'toggle-fullscreen' | 'toggle-captions' | 'seek-end' }
  | { kind: 'seek-by'; seconds: number }
  | { kind: 'seek-to-fraction'; fraction: number }
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
  home: { kind: 'seek-to-fraction', fraction: 0 },
  end: { kind: 'seek-end' },
}

/** Handles the player's keys wherever the focus is, unless the focused control needs the key itself. */
export function handleKeys(targets: KeyTargets): void {
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    const action = getKeyAction(event.key)
    if (!action || isHandledByTarget(event)) return
    event.preventDefault()
    performAction(action, targets)
  })
}

/** Returns the action of a key (`KeyboardEvent.key`), or undefined if the player does not use it. */
export function getKeyAction(key: string): KeyAction | undefined {
  if (/^\d$/.test(key)) return { kind: 'seek-to-fraction', fraction: Number(key) / 10 }
  return Object.hasOwn(ACTIONS, key.toLowerCase()) ? ACTIONS[key.toLowerCase()] : undefined
}

function performAction(action: KeyAction, targets: KeyTargets): void {
  const { playback, toggleFullscreen, toggleCaptions, hint } = targets
  const { video } = playback
  switch (action.kind) {
    case 'toggle-play':
      hint(video.paused ? texts.play : texts.pause)
      return playback.togglePlay()
    case 'toggle-mute':
      hint(video.muted ? texts.unmuted : texts.muted)
      return playback.setMuted(!video.muted)
    case 'toggle-fullscreen':
      return toggleFullscreen?.()
    case 'toggle-captions':
      return toggleCaptions?.()
    case 'seek-by':
      hint(formatSkip(action.seconds))
      return playback.seekBy(action.seconds)
    case 'seek-to-fraction':
      hint(formatClock(action.fraction * playback.duration()))
      return playback.seekTo(action.fraction * playback.duration())
    case 'seek-end':
      return playback.seekTo(playback.duration())
    case 'volume-by': {
      playback.setVolume((video.muted ? 0 : video.volume) + action.change)
      const percent = video.volume.toLocaleString(getLocale(), { style: 'percent' })
      return hint(insertValues(texts.volumeLevel, { percent }))
    }
  }
}

/** Space presses a focused button, and arrow keys move the volume slider. */
function isHandledByTarget({ key, target }: KeyboardEvent): boolean {
  if (target instanceof HTMLButtonElement) return key === ' '
  return (
    target instanceof HTMLInputElement && target.classList.contains('volume-input') && key.startsWith('Arrow')
  )
}
