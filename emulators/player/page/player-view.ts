import type { PlayRequest } from '../protocol/player-url.ts'
import { createAutoHide } from './controls/auto-hide.ts'
import { createCaptions } from './controls/captions.ts'
import { createControlBar } from './controls/control-bar.ts'
import { handleKeys } from './controls/keyboard.ts'
import { handlePointer } from './controls/pointer-gestures.ts'
import { createFullscreen } from './controls/screen-modes.ts'
import { createElement } from './elements.ts'
import {
  createFailurePanel,
  createHint,
  createPlayPrompt,
  createReplayPrompt,
  createSpinner,
  createTitlePlate,
  createUnmutePrompt,
} from './overlays.ts'
import type { CaptionFile } from './page-config.ts'
import type { Playback } from './playback/playback.ts'
import { createAmbience, createPoster } from './poster.ts'

type PlayerViewOptions = {
  request: PlayRequest
  sourceName: string
  captions: CaptionFile[]
  onNext: () => void
}

/** Adds the video, its overlays and its controls to `root` and handles keys and pointers. */
export function mountPlayer(root: HTMLElement, playback: Playback, options: PlayerViewOptions): void {
  const { request, sourceName, onNext } = options
  const { video } = playback
  const stage = createElement('div', { class: 'stage' })
  const hint = createHint()
  const fullscreen = createFullscreen(root)
  const captions = options.captions.length > 0 ? createCaptions(video, options.captions) : undefined
  const controls = createControlBar({
    playback,
    playerType: request.playerType ?? 'default',
    captionsControl: captions?.control,
    fullscreenButton: fullscreen?.button,
    onNext: request.nextButton && request.playable.kind === 'tv' ? onNext : undefined,
  })
  root.append(
    createAmbience(request.posterUrl),
    video,
    createPoster(request.posterUrl, playback),
    stage,
    ...(captions ? [captions.layer] : []),
    createTitlePlate(sourceName, request),
    createSpinner(playback),
    hint.element,
    controls,
    createPlayPrompt(playback, request.autoplay),
    createReplayPrompt(playback),
    createUnmutePrompt(playback),
    createFailurePanel(playback),
  )
  playback.on('failed', () => (root.dataset['phase'] = 'failed'))
  playback.on('loading', () => (root.dataset['phase'] = 'playing'))

  const autoHide = createAutoHide(root, controls, playback)
  handlePointer(stage, { playback, autoHide, toggleFullscreen: fullscreen?.toggle, hint: hint.show })
  handleKeys({
    playback,
    toggleFullscreen: fullscreen?.toggle,
    toggleCaptions: captions?.toggle,
    hint: hint.show,
  })
}
