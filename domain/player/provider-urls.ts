import { playablePath } from '../catalogue/title.ts'
import type { PlayRequest } from './play-request.ts'

/** How a provider's URL expresses a request. It leaves out what the provider does not support. */
export type UrlShape = (request: PlayRequest) => { path: string; query: QueryParameters }

/** In the order of the URL. Undefined parameters are left out. */
type QueryParameters = Record<string, string | undefined>

/** `/embed/movie/7`: supports sub-sources, a poster and autoplay. */
export const embedUrl: UrlShape = ({ playable, subSource, posterUrl, autoplay, startAtSeconds }) => ({
  path: `/embed/${playablePath(playable)}`,
  query: {
    server: String(subSource ?? 1),
    poster: posterUrl,
    autoplay: String(autoplay),
    startAt: wholeSeconds(startAtSeconds),
  },
})

/** `/watch/movie/7`: supports colors, a title, a poster, a next button, player types and subtitles. */
export const watchUrl: UrlShape = (request) => ({
  path: `/watch/${playablePath(request.playable)}`,
  query: {
    primaryColor: request.colors?.primary,
    secondaryColor: request.colors?.secondary,
    iconColor: request.colors?.icon,
    title: request.title,
    poster: request.posterUrl,
    autoplay: String(request.autoplay),
    nextbutton: String(request.nextButton ?? false),
    player: request.playerType ?? 'default',
    startAt: wholeSeconds(request.startAtSeconds),
    sub_file: request.subtitle?.url,
    sub_label: request.subtitle?.label,
  },
})

/** `/play/movie?tmdb=7&autoplay=1`. */
export const playUrl: UrlShape = ({ playable, startAtSeconds, autoplay }) => ({
  path: playable.kind === 'movie' ? '/play/movie' : '/play/tv',
  query: {
    tmdb: String(playable.id),
    ...(playable.kind === 'tv' && { season: String(playable.season), episode: String(playable.episode) }),
    autoplay: autoplay ? '1' : '0',
    t: wholeSeconds(startAtSeconds),
  },
})

/** Returns a shape that names only what to play and where to start. These providers always autoplay. */
export function createSimpleShape(prefix: string, separator: '/' | '-', startParameter: string): UrlShape {
  return ({ playable, startAtSeconds }) => ({
    path: `${prefix}/${playablePath(playable).replaceAll('/', separator)}`,
    query: { [startParameter]: wholeSeconds(startAtSeconds) },
  })
}

/** Rounds down, so that nothing is skipped. */
function wholeSeconds(seconds: number | undefined): string | undefined {
  return seconds === undefined ? undefined : String(Math.floor(seconds))
}
