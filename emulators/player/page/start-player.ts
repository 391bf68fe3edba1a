import type { PlayRequest } from '../../../domain/players/play-request.ts'
import { applyColours, sourceName } from './appearance.ts'
import { assemblePlayer } from './assemble-player.ts'
import { createElement } from './controls/create-element.ts'
import { faultyStreamOf } from './misbehaviour/faulty-stream.ts'
import { postForeignMessages } from './misbehaviour/foreign-messages.ts'
import type { Misbehaviour } from './misbehaviour/misbehaviour.ts'
import { openPopups } from './misbehaviour/popups.ts'
import type { PageConfig } from './page-config.ts'
import { talkWithParent } from './parent/talk-with-parent.ts'
import { createPlayback } from './playback/playback.ts'
import { streamOf } from './playback/stream.ts'

export type PlayerStart = {
  providerIndex: number
  request: PlayRequest
  config: PageConfig
  misbehaviour: Misbehaviour | undefined
}

/** Builds the player into `root`, connects it with the embedding page and begins to load. */
export function startPlayer(root: HTMLElement, start: PlayerStart): void {
  const { providerIndex, request, config, misbehaviour } = start
  const { playable, autoplay, title } = request
  const video = createElement('video', { class: 'video', playsinline: true, preload: 'auto' })
  const playback = createPlayback(video, {
    openStream: misbehaviour ? faultyStreamOf(config.source, misbehaviour) : streamOf(config.source),
    startAtSeconds: request.startAtSeconds ?? 0,
    runtimeSeconds: config.runtimeSeconds,
  })
  const report = talkWithParent({
    playback,
    playable,
    allowedParentOrigins: config.allowedParentOrigins,
    isSilent: misbehaviour?.fault === 'silence',
  })

  if (title) document.title = title
  applyColours(root, providerIndex, request.colours)
  assemblePlayer(root, playback, {
    request,
    sourceName: sourceName(providerIndex, request),
    captions: captionsOf(request, config),
    onNext: () => report('next'),
  })
  if (misbehaviour?.fault === 'popups') openPopups(root)
  if (misbehaviour?.fault === 'foreign') postForeignMessages(root, playable)
  if (autoplay) playback.play()
  void playback.load()
}

/** The file that the address brings, then those of the film. */
function captionsOf({ subtitle }: PlayRequest, { captions }: PageConfig): PageConfig['captions'] {
  return subtitle ? [subtitle, ...captions.filter(({ url }) => url !== subtitle.url)] : captions
}
