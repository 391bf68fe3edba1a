import { playablePath, type Playable } from '../catalogue/title.ts'
import type { PlayRequest } from './play-request.ts'

type Query = Record<string, string | undefined>

/** One provider's address: how a request is written into it and read back. `read` gives nothing for another's address. */
export type ProviderShape = {
  write: (request: PlayRequest) => { path: string; query: Query }
  read: (address: URL) => PlayRequest | undefined
}

/** Spec, section 7: sub-source, poster, autoplay. */
const primary: ProviderShape = {
  write: ({ playable, subSource, posterUrl, autoplay, startAtSeconds }) => ({
    path: `/embed/${playablePath(playable)}`,
    query: {
      server: String(subSource ?? 1),
      poster: posterUrl,
      autoplay: String(autoplay),
      startAt: seconds(startAtSeconds),
    },
  }),
  read: (address) =>
    readPath(address, '/embed', '/', (playable, query) => ({
      playable,
      subSource: query.get('server') === '2' ? 2 : 1,
      posterUrl: query.get('poster') ?? undefined,
      autoplay: query.get('autoplay') === 'true',
      startAtSeconds: readSeconds(query.get('startAt')),
    })),
}

/** Spec, section 7: colours, title, poster, autoplay, nextbutton, player type, startAt, subtitle file and label. */
const second: ProviderShape = {
  write: (request) => ({
    path: `/watch/${playablePath(request.playable)}`,
    query: {
      primaryColor: request.colours?.primary,
      secondaryColor: request.colours?.secondary,
      iconColor: request.colours?.icon,
      title: request.title,
      poster: request.posterUrl,
      autoplay: String(request.autoplay),
      nextbutton: String(request.nextButton ?? false),
      player: 'default',
      startAt: seconds(request.startAtSeconds),
      sub_file: request.subtitle?.url,
      sub_label: request.subtitle?.label,
    },
  }),
  read: (address) => readPath(address, '/watch', '/', readSecond),
}

const third: ProviderShape = simple('/v', '/', 't')
const fourth: ProviderShape = simple('/e', '-', 'start')

/** Spec, section 7: "one uses a tmdb query parameter with autoplay=1". */
const fifth: ProviderShape = {
  write: ({ playable, startAtSeconds, autoplay }) => ({
    path: playable.kind === 'movie' ? '/play/movie' : '/play/tv',
    query: {
      tmdb: String(playable.id),
      ...(playable.kind === 'tv' && { season: String(playable.season), episode: String(playable.episode) }),
      autoplay: autoplay ? '1' : '0',
      t: seconds(startAtSeconds),
    },
  }),
  read: readFifth,
}

const sixth: ProviderShape = simple('/stream', '/', 'resume')

/** In the fixed order of the source switcher. */
export const PROVIDER_SHAPES: readonly ProviderShape[] = [primary, second, third, fourth, fifth, sixth]

/** The plain shape: nothing but what to play and where to start. */
function simple(prefix: string, separator: '/' | '-', startParameter: string): ProviderShape {
  return {
    write: ({ playable, startAtSeconds }) => ({
      path: `${prefix}/${playablePath(playable).replaceAll('/', separator)}`,
      query: { [startParameter]: seconds(startAtSeconds) },
    }),
    read: (address) =>
      readPath(address, prefix, separator, (playable, query) => ({
        playable,
        autoplay: true,
        startAtSeconds: readSeconds(query.get(startParameter)),
      })),
  }
}

function readSecond(playable: Playable, query: URLSearchParams): PlayRequest {
  const primary = hex(query.get('primaryColor'))
  const secondary = hex(query.get('secondaryColor'))
  const icon = hex(query.get('iconColor'))
  const subtitleUrl = query.get('sub_file')
  return {
    playable,
    title: query.get('title') ?? undefined,
    posterUrl: query.get('poster') ?? undefined,
    autoplay: query.get('autoplay') === 'true',
    nextButton: query.get('nextbutton') === 'true',
    startAtSeconds: readSeconds(query.get('startAt')),
    colours: primary && secondary && icon ? { primary, secondary, icon } : undefined,
    subtitle: subtitleUrl ? { url: subtitleUrl, label: query.get('sub_label') ?? 'Subtitles' } : undefined,
  }
}

function readFifth(address: URL): PlayRequest | undefined {
  const kind = /^\/play\/(movie|tv)$/.exec(address.pathname)?.[1]
  if (!kind) return undefined
  const query = address.searchParams
  const id = Number(query.get('tmdb'))
  const playable: Playable =
    kind === 'movie'
      ? { kind, id }
      : { kind: 'tv', id, season: Number(query.get('season')), episode: Number(query.get('episode')) }
  return { playable, autoplay: query.get('autoplay') === '1', startAtSeconds: readSeconds(query.get('t')) }
}

function readPath(
  address: URL,
  prefix: string,
  separator: string,
  build: (playable: Playable, query: URLSearchParams) => PlayRequest,
): PlayRequest | undefined {
  const digits = '(\\d{1,10})'
  const movie = new RegExp(`^${prefix}/movie${separator}${digits}$`).exec(address.pathname)
  if (movie) return build({ kind: 'movie', id: Number(movie[1]) }, address.searchParams)
  const episode = new RegExp(
    `^${prefix}/tv${[digits, digits, digits].map((part) => separator + part).join('')}$`,
  ).exec(address.pathname)
  if (!episode) return undefined
  const [, id, season, number] = episode
  return build(
    { kind: 'tv', id: Number(id), season: Number(season), episode: Number(number) },
    address.searchParams,
  )
}

function seconds(value: number | undefined): string | undefined {
  return value === undefined ? undefined : String(Math.floor(value))
}

function readSeconds(text: string | null): number | undefined {
  const value = Number(text)
  return text && Number.isFinite(value) && value >= 0 ? value : undefined
}

function hex(text: string | null): string | undefined {
  return text && /^[0-9a-f]{6}$/i.test(text) ? text : undefined
}
