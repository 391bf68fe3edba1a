import { parsePlayable, type Playable } from './playable.ts'
import { parseTrailerKey, TRAILER_PATH, type Trailer } from './trailer.ts'

/** A request to the player page, as its URL states it. */
export type PlayRequest = {
  playable: Playable | Trailer
  autoplay: boolean
  /** Starts without sound. */
  muted?: boolean
  /** Shows the player's controls. Defaults to true. */
  hasControls?: boolean
  /** Which of the first provider's two sources to play. */
  subSource?: 1 | 2
  title?: string
  posterUrl?: string
  startAtSeconds?: number
  colors?: PlayerColors
  /** Shows a button for the next episode. */
  nextButton?: boolean
  playerType?: PlayerType
  /** A WebVTT file. Only files on the page's own origin are loaded. */
  subtitle?: { url: string; label?: string }
}

/** `minimal` has no skip buttons, speed menu or picture-in-picture, for small frames. */
export type PlayerType = 'default' | 'minimal'

/** CSS hex colors without the `#`. */
type PlayerColors = { primary?: string; secondary?: string; icon?: string }

/** The names that the page shows for the six providers. */
export const PROVIDER_NAMES = ['Aurora', 'Beacon', 'Cascade', 'Drift', 'Ember', 'Fathom'] as const

type ParseUrl = (url: URL) => PlayRequest | undefined

/** In the order of the providers. */
const PARSERS: readonly ParseUrl[] = [
  parseEmbedUrl,
  parseWatchUrl,
  createSimpleParser('/v', '/', 't'),
  createSimpleParser('/e', '-', 'start'),
  parsePlayUrl,
  createSimpleParser('/stream', '/', 'resume'),
]

/** A request and the zero-based index of the provider whose URL shape it has. Trailers belong to no provider. */
export type ParsedPlayerUrl = { providerIndex: number | undefined; request: PlayRequest }

/** Returns what a URL asks for; undefined if it has the shape of no provider and of no trailer. */
export function parsePlayerUrl(url: URL): ParsedPlayerUrl | undefined {
  for (const [providerIndex, parse] of PARSERS.entries()) {
    const request = parse(url)
    if (request) return { providerIndex, request }
  }
  const trailer = parseTrailerUrl(url)
  return trailer && { providerIndex: undefined, request: trailer }
}

/** `/trailer/movie-7-1?autoplay=1&muted=1&controls=0&title=…` */
function parseTrailerUrl({ pathname, searchParams: query }: URL): PlayRequest | undefined {
  const [folder, key = '', ...rest] = pathname.split('/').slice(1)
  if (`/${folder}` !== TRAILER_PATH || rest.length > 0) return undefined
  const trailer = parseTrailerKey(key)
  return (
    trailer && {
      playable: trailer,
      title: query.get('title') ?? undefined,
      autoplay: query.get('autoplay') === '1',
      muted: query.get('muted') === '1',
      hasControls: query.get('controls') !== '0',
      playerType: 'minimal',
    }
  )
}

/** `/embed/movie/7?server=2&poster=…&autoplay=true&startAt=95` */
function parseEmbedUrl(url: URL): PlayRequest | undefined {
  const playable = parsePath(url, '/embed', '/')
  const query = url.searchParams
  return (
    playable && {
      playable,
      subSource: query.get('server') === '2' ? 2 : 1,
      posterUrl: query.get('poster') ?? undefined,
      autoplay: query.get('autoplay') === 'true',
      startAtSeconds: parseSeconds(query.get('startAt')),
    }
  )
}

/** `/watch/movie/7?primaryColor=…&title=…&nextbutton=true&player=minimal&sub_file=…&sub_label=…` */
function parseWatchUrl(url: URL): PlayRequest | undefined {
  const playable = parsePath(url, '/watch', '/')
  const query = url.searchParams
  const subtitleUrl = query.get('sub_file')
  return (
    playable && {
      playable,
      title: query.get('title') ?? undefined,
      posterUrl: query.get('poster') ?? undefined,
      autoplay: query.get('autoplay') === 'true',
      nextButton: query.get('nextbutton') === 'true',
      playerType: query.get('player') === 'minimal' ? 'minimal' : 'default',
      startAtSeconds: parseSeconds(query.get('startAt')),
      colors: parseColors(query),
      subtitle: subtitleUrl ? { url: subtitleUrl, label: query.get('sub_label') || undefined } : undefined,
    }
  )
}

/** `/play/tv?tmdb=7&season=1&episode=2&autoplay=1&t=95` */
function parsePlayUrl(url: URL): PlayRequest | undefined {
  const query = url.searchParams
  const kind = ['movie', 'tv'].find((kind) => url.pathname === `/play/${kind}`)
  if (kind !== 'movie' && kind !== 'tv') return undefined
  const numbers = ['tmdb', 'season', 'episode'].map((name) => query.get(name))
  const playable = parsePlayable(kind, numbers)
  return (
    playable && {
      playable,
      autoplay: query.get('autoplay') === '1',
      startAtSeconds: parseSeconds(query.get('t')),
    }
  )
}

/** Returns a parser for URLs that name only what to play and where to start. They always autoplay. */
function createSimpleParser(prefix: string, separator: '/' | '-', startParameter: string): ParseUrl {
  return (url) => {
    const playable = parsePath(url, prefix, separator)
    const startAtSeconds = parseSeconds(url.searchParams.get(startParameter))
    return playable && { playable, autoplay: true, startAtSeconds }
  }
}

function parsePath({ pathname }: URL, prefix: string, separator: '/' | '-'): Playable | undefined {
  const number = `${separator}(\\d+)`
  const movie = new RegExp(`^${prefix}/movie${number}$`).exec(pathname)
  if (movie) return parsePlayable('movie', movie.slice(1))
  const episode = new RegExp(`^${prefix}/tv${number}${number}${number}$`).exec(pathname)
  return episode ? parsePlayable('tv', episode.slice(1)) : undefined
}

function parseSeconds(text: string | null): number | undefined {
  const seconds = Number(text)
  return text && Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined
}

/** An invalid color does not affect the others. */
function parseColors(query: URLSearchParams): PlayerColors | undefined {
  const colors = {
    primary: parseHexColor(query.get('primaryColor')),
    secondary: parseHexColor(query.get('secondaryColor')),
    icon: parseHexColor(query.get('iconColor')),
  }
  return Object.values(colors).some(Boolean) ? colors : undefined
}

function parseHexColor(text: string | null): string | undefined {
  return text && /^[0-9a-f]{6}$/i.test(text) ? text : undefined
}
