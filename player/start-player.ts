import type { PlayRequest } from '#domain/players/play-request.ts'

import { createAutoHide } from './controls/auto-hide.ts'
import { createCaptions } from './controls/captions.ts'
import { createControlBar } from './controls/control-bar.ts'
import { createElement } from './controls/create-element.ts'
import { createFullscreen } from './controls/fullscreen.ts'
import { obeyKeys } from './controls/keyboard.ts'
import { obeyPointer } from './controls/pointer-gestures.ts'
import { openBrokenStream, type Misbehaviour } from './misbehaviour.ts'
import { createFailurePanel } from './overlays/failure-panel.ts'
import { createHint } from './overlays/hint.ts'
import { createPoster } from './overlays/poster.ts'
import { createPlayPrompt, createUnmutePrompt } from './overlays/start-prompts.ts'
import { createTitlePlate } from './overlays/title-plate.ts'
import { createWaitingRing } from './overlays/waiting-ring.ts'
import type { PageConfig } from './page-config.ts'
import { talkWithParent } from './parent/talk-with-parent.ts'
import { createPlayback, type Playback } from './playback/playback.ts'
import { streamOf } from './playback/stream.ts'

/** Builds the player into `root`, connects it with the embedding page and begins to load. */
export function startPlayer(
  root: HTMLElement,
  request: PlayRequest,
  config: PageConfig,
  misbehaviour: Misbehaviour | undefined,
): void {
  const { playable, autoplay, colours, title } = request
  const video = createElement('video', { class: 'video', playsinline: true, preload: 'auto' })
  const playback = createPlayback(video, {
    openStream: misbehaviour === 'error' ? openBrokenStream : streamOf(playable),
    startAtSeconds: request.startAtSeconds ?? 0,
    runtimeSeconds: config.runtimeSeconds,
  })
  const report = talkWithParent({
    playback,
    playable,
    allowedParentOrigins: config.allowedParentOrigins,
    isSilent: misbehaviour === 'silence',
  })

  if (title) document.title = title
  if (colours) root.style.setProperty('--primary', `#${colours.primary}`)
  assemble(root, playback, request, () => report('ended'))
  if (autoplay) playback.play()
  void playback.load()
}

function assemble(root: HTMLElement, playback: Playback, request: PlayRequest, onNext: () => void): void {
  const { video } = playback
  const stage = createElement('div', { class: 'stage' })
  const hint = createHint()
  const fullscreen = createFullscreen(root)
  const captions = request.subtitle && createCaptions(video, request.subtitle)
  const controls = createControlBar({
    playback,
    captionsButton: captions?.button,
    fullscreenButton: fullscreen?.button,
    onNext: request.nextButton && request.playable.kind === 'tv' ? onNext : undefined,
  })
  root.append(
    video,
    createPoster(request.posterUrl, playback),
    stage,
    ...(captions ? [captions.layer] : []),
    createTitlePlate(request.title, request.playable),
    createWaitingRing(playback),
    hint.element,
    controls,
    createPlayPrompt(playback, request.autoplay),
    createUnmutePrompt(playback),
    createFailurePanel(playback),
  )
  playback.on('failed', () => (root.dataset.phase = 'failed'))
  playback.on('loading', () => (root.dataset.phase = 'playing'))

  const autoHide = createAutoHide(root, controls, playback)
  obeyPointer(stage, { playback, autoHide, toggleFullscreen: fullscreen?.toggle, hint: hint.tell })
  obeyKeys({
    playback,
    toggleFullscreen: fullscreen?.toggle,
    toggleCaptions: captions?.toggle,
    hint: hint.tell,
  })
}
