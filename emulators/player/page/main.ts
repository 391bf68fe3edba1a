import { parsePlayerUrl, PROVIDER_NAMES, type PlayRequest } from '../protocol/player-url.ts'
import { WAITING_PATH } from '../protocol/waiting.ts'
import { createAutoHide } from './controls/auto-hide.ts'
import { createCaptions } from './controls/captions.ts'
import { createControlBar } from './controls/control-bar.ts'
import { handleKeys } from './controls/keyboard.ts'
import { handlePointer } from './controls/pointer-gestures.ts'
import { createFullscreen, type Fullscreen } from './controls/screen-modes.ts'
import { createElement } from './elements.ts'
import {
  getOpenStream,
  openPopups,
  parseFault,
  postForeignMessages,
} from './fault-injection/fault-injection.ts'
import { applyLanguage, insertValues, texts } from './language.ts'
import {
  createNothingToPlayPanel,
  createFailurePanel,
  createHint,
  createPlayPrompt,
  createReplayPrompt,
  createSpinner,
  createTitlePlate,
  createUnmutePrompt,
  createAmbience,
  createPoster,
} from './overlays.ts'
import {
  readPageConfig,
  readWaitingConfig,
  type CaptionFile,
  type PageConfig,
  type WaitingConfig,
} from './page-config.ts'
import { connectToParent } from './parent-messaging.ts'
import { createPlayback, type Playback } from './playback/playback.ts'
import { waitForTitle } from './waiting-page.ts'

const root = document.getElementById('player')
if (!root) throw new Error('The page has no #player element.')

const parsed = parsePlayerUrl(new URL(location.href))
if (parsed) startPlayer(root, parsed.providerIndex, parsed.request, readPageConfig(document))
else if (location.pathname === WAITING_PATH) void startWhenOpened(root, readWaitingConfig(document))
else root.append(createNothingToPlayPanel())

async function startWhenOpened(root: HTMLElement, { allowedParentOrigins }: WaitingConfig): Promise<void> {
  const { providerIndex, request, config } = await waitForTitle(allowedParentOrigins)
  startPlayer(root, providerIndex, request, config)
}

function startPlayer(
  root: HTMLElement,
  providerIndex: number | undefined,
  request: PlayRequest,
  config: PageConfig,
): void {
  applyLanguage(config)
  const { playable, autoplay, title } = request
  const fault = parseFault(new URL(location.href))
  const video = createElement('video', { class: 'video', playsinline: true, preload: 'auto' })
  video.muted = request.muted ?? false
  const playback = createPlayback(video, {
    openStream: getOpenStream(config.source, fault),
    startAtSeconds: request.startAtSeconds ?? 0,
    runtimeSeconds: config.runtimeSeconds,
  })
  const fullscreen = createFullscreen(root, video)
  const report = connectToParent({
    playback,
    playable,
    allowedParentOrigins: config.allowedParentOrigins,
    isSilent: fault?.name === 'silence',
    toggleFullscreen: fullscreen?.toggle,
  })

  document.title = title || texts.player
  root.setAttribute('aria-label', texts.videoPlayer)
  applyColors(root, providerIndex, request.colors)
  if (request.hasControls === false) mountPreview(root, video)
  else
    mountPlayer(root, playback, {
      request,
      sourceName: getSourceName(providerIndex, request),
      captions: getCaptions(request, config),
      fullscreen,
      onNext: () => report('next'),
    })
  if (fault?.name === 'popups') openPopups(root)
  if (fault?.name === 'foreign') postForeignMessages(root, playable)
  if (autoplay) playback.play()
  void playback.load()
}

function mountPreview(root: HTMLElement, video: HTMLVideoElement): void {
  root.classList.add('is-preview')
  root.append(video)
}

/** The style sheet has defaults per provider, and keeps requested colors readable on a dark video. */
function applyColors(
  root: HTMLElement,
  providerIndex: number | undefined,
  colors: PlayRequest['colors'],
): void {
  if (providerIndex !== undefined) root.dataset['provider'] = String(providerIndex)
  for (const [name, hex] of Object.entries(colors ?? {})) {
    if (hex) root.style.setProperty(`--${name}`, `#${hex}`)
  }
}

function getSourceName(providerIndex: number | undefined, { subSource }: PlayRequest): string {
  if (providerIndex === undefined) return texts.trailer
  const name = PROVIDER_NAMES[providerIndex] ?? 'Player'
  return subSource === undefined ? name : insertValues(texts.subSource, { name, number: subSource })
}

/** The file from the URL comes first. The captions of the demo stream belong to no other media. */
function getCaptions({ subtitle }: PlayRequest, { captions, source }: PageConfig): PageConfig['captions'] {
  const url = subtitle && new URL(subtitle.url, location.href)
  if (!url || (source.kind !== 'loop' && url.pathname.startsWith('/media/'))) return captions
  const others = captions.filter((file) => new URL(file.url, location.href).href !== url.href)
  return [{ ...subtitle, label: subtitle.label ?? texts.subtitles }, ...others]
}

type PlayerParts = {
  request: PlayRequest
  sourceName: string
  captions: CaptionFile[]
  fullscreen?: Fullscreen
  onNext: () => void
}

/** Adds the video, its overlays and its controls to `root` and handles keys and pointers. */
function mountPlayer(root: HTMLElement, playback: Playback, parts: PlayerParts): void {
  const { request, sourceName, fullscreen, onNext } = parts
  const { video } = playback
  const stage = createElement('div', { class: 'stage' })
  const hint = createHint()
  // Trailers are often watched where sound is unwelcome, so their captions are on.
  const shownCaptions = request.playable.kind === 'trailer' ? parts.captions[0] : undefined
  const captions =
    parts.captions.length > 0 ? createCaptions(video, parts.captions, shownCaptions) : undefined
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
