/**
 * Which of a title's videos the app plays, in which order and from where.
 *
 * Why YouTube's own thumbnails and scripts are not used: docs/decisions/0035-trailers.md
 */
import { SOURCE_LANGUAGE } from '../language.ts'
import type { Video } from './title-extras.ts'

/** A video that the app can play in a frame. */
export type Trailer = Pick<Video, 'id' | 'name' | 'type' | 'publishedAt'> & {
  /** Plays it with sound, controls and captions. */
  frameUrl: string
  /** Plays it without sound and controls. */
  previewUrl: string
  /** Its page on its site, if it has one. */
  pageUrl: string | null
}

/** Titles with more videos show the first ones only. */
const MAX_TRAILERS = 20

/** From what people look for first to what they look for last; all other types follow. */
const TYPES = ['Trailer', 'Teaser', 'Clip', 'Featurette']

/** Keys become a part of URLs. */
const KEY = /^[\w-]+$/

/** YouTube's privacy-enhanced domain, which does not see the cookies of youtube.com. */
const YOUTUBE_EMBED = 'https://www.youtube-nocookie.com/embed/'

type ToUrls = (key: string, language: string) => Pick<Trailer, 'frameUrl' | 'previewUrl' | 'pageUrl'>

/**
 * Returns the videos of known sites: the ones in the user's language, an ISO 639-1 code, first, then by type, official ones
 * first, newest first. Without a `demoPlayerOrigin`, there are none of the demo catalogue.
 */
export function listTrailers(
  videos: readonly Video[],
  demoPlayerOrigin?: string,
  language: string = SOURCE_LANGUAGE,
): Trailer[] {
  const sites = new Map<string, ToUrls>([['YouTube', toYouTubeUrls]])
  if (demoPlayerOrigin !== undefined) sites.set('Marquee Demo', createDemoUrls(demoPlayerOrigin))
  return videos
    .toSorted((one, other) => compareVideos(one, other, language))
    .flatMap(({ id, name, type, publishedAt, site, key }) => {
      const urls = KEY.test(key) ? sites.get(site)?.(key, language) : undefined
      return urls ? [{ id, name, type, publishedAt, ...urls }] : []
    })
    .slice(0, MAX_TRAILERS)
}

/** Returns whether a video announces its title, unlike a clip or a featurette. */
export function isTrailer({ type }: Trailer): boolean {
  return type === 'Trailer' || type === 'Teaser'
}

function compareVideos(one: Video, other: Video, language: string): number {
  return (
    rankLanguage(one, language) - rankLanguage(other, language) ||
    rankType(one) - rankType(other) ||
    Number(other.isOfficial) - Number(one.isOfficial) ||
    (other.publishedAt ?? '').localeCompare(one.publishedAt ?? '')
  )
}

/** Videos without a language are for everybody. */
function rankLanguage(video: Video, language: string): number {
  if (video.language === null || video.language === language) return 0
  return video.language === SOURCE_LANGUAGE ? 1 : 2
}

function rankType({ type }: Video): number {
  const rank = TYPES.indexOf(type)
  return rank === -1 ? TYPES.length : rank
}

function toYouTubeUrls(key: string, language: string): ReturnType<ToUrls> {
  const embed = (parameters: string) => `${YOUTUBE_EMBED}${key}?autoplay=1&playsinline=1&rel=0&${parameters}`
  return {
    frameUrl: embed(`cc_load_policy=1&hl=${language}`),
    // A video repeats only as a playlist of itself.
    previewUrl: embed(`mute=1&controls=0&disablekb=1&loop=1&playlist=${key}`),
    pageUrl: `https://www.youtube.com/watch?v=${key}`,
  }
}

function createDemoUrls(origin: string): ToUrls {
  return (key, language) => ({
    frameUrl: `${origin}/trailer/${key}?autoplay=1&language=${language}`,
    previewUrl: `${origin}/trailer/${key}?autoplay=1&muted=1&controls=0`,
    pageUrl: null,
  })
}
