import { clockText, skipText } from '../../../../domain/players/time-text.ts'
import type { Playback } from '../playback/playback.ts'
import { keyAction, type KeyAction } from './player-keys.ts'

export type KeyTargets = {
  playback: Playback
  toggleFullscreen?: () => void
  toggleCaptions?: () => void
  /** Tells the viewer for a moment what a key has done. */
  hint: (text: string) => void
}

/** The player's keys, wherever the focus is, except where the focused control needs the key itself. */
export function obeyKeys(targets: KeyTargets): void {
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    const action = keyAction(event.key)
    if (!action || belongsToControl(event)) return
    event.preventDefault()
    act(action, targets)
  })
}

function act(action: KeyAction, { playback, toggleFullscreen, toggleCaptions, hint }: KeyTargets): void {
  const { video } = playback
  switch (action.kind) {
    case 'toggle-play':
      hint(video.paused ? 'Play' : 'Pause')
      return playback.togglePlay()
    case 'toggle-mute':
      hint(video.muted ? 'Sound on' : 'Muted')
      return playback.setMuted(!video.muted)
    case 'toggle-fullscreen':
      return toggleFullscreen?.()
    case 'toggle-captions':
      return toggleCaptions?.()
    case 'seek-by':
      hint(skipText(action.seconds))
      return playback.seekBy(action.seconds)
    case 'seek-to-share':
      hint(clockText(action.share * playback.duration()))
      return playback.seekTo(action.share * playback.duration())
    case 'seek-end':
      return playback.seekTo(playback.duration())
    case 'volume-by': {
      playback.setVolume((video.muted ? 0 : video.volume) + action.change)
      return hint(`Volume ${Math.round(video.volume * 100)} %`)
    }
  }
}

/** Space presses a focused button; arrows move the volume slider. The seek bar's arrows do what the player's do. */
function belongsToControl({ key, target }: KeyboardEvent): boolean {
  if (target instanceof HTMLButtonElement) return key === ' '
  return (
    target instanceof HTMLInputElement && target.classList.contains('volume-input') && key.startsWith('Arrow')
  )
}
