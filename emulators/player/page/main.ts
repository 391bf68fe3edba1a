import { parsePlayerUrl, PROVIDER_NAMES, type PlayRequest } from '../protocol/player-url.ts'
import { createElement } from './elements.ts'
import { getOpenStream, openPopups, parseFault } from './fault-injection/fault-injection.ts'
import { postForeignMessages } from './fault-injection/foreign-messages.ts'
import { createNothingToPlayPanel } from './overlays.ts'
import { readPageConfig, type PageConfig } from './page-config.ts'
import { connectToParent } from './parent-messaging.ts'
import { createPlayback } from './playback/playback.ts'
import { mountPlayer } from './player-view.ts'

const root = document.getElementById('player')
if (!root) throw new Error('The page has no #player element.')

const parsed = parsePlayerUrl(new URL(location.href))
if (parsed) startPlayer(root, parsed.providerIndex, parsed.request, readPageConfig(document))
else root.append(createNothingToPlayPanel())

function startPlayer(
  root: HTMLElement,
  providerIndex: number,
  request: PlayRequest,
  config: PageConfig,
): void {
  const { playable, autoplay, title } = request
  const fault = parseFault(new URL(location.href))
  const video = createElement('video', { class: 'video', playsinline: true, preload: 'auto' })
  const playback = createPlayback(video, {
    openStream: getOpenStream(config.source, fault),
    startAtSeconds: request.startAtSeconds ?? 0,
    runtimeSeconds: config.runtimeSeconds,
  })
  const report = connectToParent({
    playback,
    playable,
    allowedParentOrigins: config.allowedParentOrigins,
    isSilent: fault?.name === 'silence',
  })

  if (title) document.title = title
  applyColors(root, providerIndex, request.colors)
  mountPlayer(root, playback, {
    request,
    sourceName: getSourceName(providerIndex, request),
    captions: getCaptions(request, config),
    onNext: () => report('next'),
  })
  if (fault?.name === 'popups') openPopups(root)
  if (fault?.name === 'foreign') postForeignMessages(root, playable)
  if (autoplay) playback.play()
  void playback.load()
}

/** The style sheet has defaults per provider, and keeps requested colors readable on a dark video. */
function applyColors(root: HTMLElement, providerIndex: number, colors: PlayRequest['colors']): void {
  root.dataset['provider'] = String(providerIndex)
  for (const [name, hex] of Object.entries(colors ?? {})) {
    if (hex) root.style.setProperty(`--${name}`, `#${hex}`)
  }
}

function getSourceName(providerIndex: number, { subSource }: PlayRequest): string {
  const name = PROVIDER_NAMES[providerIndex] ?? 'Player'
  return subSource === undefined ? name : `${name} · Server ${subSource}`
}

/** The file from the URL comes first. */
function getCaptions({ subtitle }: PlayRequest, { captions }: PageConfig): PageConfig['captions'] {
  return subtitle ? [subtitle, ...captions.filter(({ url }) => url !== subtitle.url)] : captions
}
