import type { PlayRequest } from '../../../domain/players/play-request.ts'
import { createAutoHide } from './controls/auto-hide.ts'
import { createCaptions } from './controls/captions.ts'
import { createControlBar } from './controls/control-bar.ts'
import { createElement } from './controls/create-element.ts'
import { createFullscreen } from './controls/fullscreen.ts'
import { obeyKeys } from './controls/keyboard.ts'
import { obeyPointer } from './controls/pointer-gestures.ts'
import { createAmbience } from './overlays/ambience.ts'
import { createFailurePanel } from './overlays/failure-panel.ts'
import { createHint } from './overlays/hint.ts'
import { createPoster } from './overlays/poster.ts'
import { createReplayPrompt } from './overlays/replay-prompt.ts'
import { createPlayPrompt, createUnmutePrompt } from './overlays/start-prompts.ts'
import { createTitlePlate } from './overlays/title-plate.ts'
import { createWaitingRing } from './overlays/waiting-ring.ts'
import type { CaptionFile } from './page-config.ts'
import type { Playback } from './playback/playback.ts'

type Parts = { request: PlayRequest; sourceName: string; captions: CaptionFile[]; onNext: () => void }

/** Puts picture, overlays and controls into `root`, and lets pointer and keys act on them. */
export function assemblePlayer(root: HTMLElement, playback: Playback, parts: Parts): void {
  const { request, sourceName, onNext } = parts
  const { video } = playback
  const stage = createElement('div', { class: 'stage' })
  const hint = createHint()
  const fullscreen = createFullscreen(root)
  const captions = parts.captions.length > 0 ? createCaptions(video, parts.captions) : undefined
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
    createWaitingRing(playback),
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
  obeyPointer(stage, { playback, autoHide, toggleFullscreen: fullscreen?.toggle, hint: hint.tell })
  obeyKeys({
    playback,
    toggleFullscreen: fullscreen?.toggle,
    toggleCaptions: captions?.toggle,
    hint: hint.tell,
  })
}
