import { createRandom, hashText, type Random } from '@marquee/demo-artwork/seeded-random.ts'

import { addDays } from './calendar.ts'
import { getSeasonEntry } from './seasons.ts'
import { titleKey, type Title, type TvShow } from './title.ts'

/** The site of videos that the demo player plays at `/trailer/{key}` of its origin. */
const DEMO_SITE = 'Marquee Demo'

const VIDEO_TYPES = ['Trailer', 'Teaser', 'Clip', 'Featurette', 'Behind the Scenes', 'Bloopers'] as const
type VideoType = (typeof VIDEO_TYPES)[number]

export type Video = {
  /** The video's ID on its site. */
  key: string
  site: typeof DEMO_SITE | 'YouTube'
  type: VideoType
  name: string
  /** ISO 639-1. */
  language: string
  /** ISO 3166-1. */
  region: string
  /** Vertical resolution in pixels. */
  size: number
  isOfficial: boolean
  /** ISO date. */
  publishedOn: string
}

type VideoPlan = { site: Video['site']; types: readonly VideoType[] }

/** Titles for tests and demonstrations: one with all types of videos, two with YouTube videos only, two without any. */
const PLANS: Readonly<Record<string, VideoPlan>> = {
  'movie-612407': { site: DEMO_SITE, types: VIDEO_TYPES },
  'tv-214406': { site: DEMO_SITE, types: ['Trailer', 'Teaser', 'Clip', 'Featurette'] },
  'movie-749418': { site: 'YouTube', types: ['Trailer', 'Teaser'] },
  'tv-835532': { site: 'YouTube', types: ['Trailer'] },
  'movie-673502': { site: DEMO_SITE, types: [] },
  'tv-187340': { site: DEMO_SITE, types: [] },
}

/** The demo player's clips have 480 lines. */
const DEMO_SIZE = 480
const YOUTUBE_SIZE = 1080

const NAMES: Record<VideoType, readonly string[]> = {
  Trailer: ['Official Trailer', 'Trailer', 'Main Trailer', 'Theatrical Trailer'],
  Teaser: ['Teaser', 'Official Teaser', 'First Look'],
  Clip: ['Opening Scene', 'Extended Clip', 'Exclusive Clip'],
  Featurette: ['On Location', 'Meet the Characters', 'A Closer Look'],
  'Behind the Scenes': ['Behind the Scenes', 'The Making Of'],
  Bloopers: ['Bloopers', 'Gag Reel'],
}

/** The days from a title's release to a video: promotion comes before it, the rest after. */
const RELEASE_OFFSETS: Record<VideoType, readonly [number, number]> = {
  Trailer: [-70, -35],
  Teaser: [-160, -100],
  Clip: [-14, 10],
  Featurette: [-10, 20],
  'Behind the Scenes': [5, 40],
  Bloopers: [30, 90],
}

/** Returns the videos of a title that are published today, the newest first. Many titles have none. */
export function getVideos(title: Title, today: string): Video[] {
  if (title.date === '' || title.isAdult) return []
  const plan = PLANS[titleKey(title)] ?? drawPlan(title)
  return createVideos(plan, { title, keyPrefix: titleKey(title), releaseDate: title.date }, today)
}

/** Returns the videos of a season that are published today. Half of the seasons have none. */
export function getSeasonVideos(tvShow: TvShow, seasonNumber: number, today: string): Video[] {
  const releaseDate = seasonNumber > 0 && getSeasonEntry(tvShow, seasonNumber)?.premiere
  if (!releaseDate || getVideos(tvShow, today).length === 0) return []
  if (!createRandom(tvShow.id, `videos of season ${seasonNumber}`).chance(0.5)) return []
  const keyPrefix = `${titleKey(tvShow)}-s${seasonNumber}`
  const videos = createVideos(
    { site: DEMO_SITE, types: ['Trailer'] },
    { title: tvShow, keyPrefix, releaseDate },
    today,
  )
  return videos.map((video) => ({ ...video, name: `Season ${seasonNumber} ${video.name}` }))
}

function drawPlan(title: Title): VideoPlan {
  const random = createRandom(title.id, `videos of ${title.kind}`)
  if (random.chance(0.35)) return { site: DEMO_SITE, types: [] }
  const site = random.chance(0.05) ? 'YouTube' : DEMO_SITE
  const extras = VIDEO_TYPES.slice(1, 4).filter(() => random.chance(0.25))
  return { site, types: ['Trailer', ...extras] }
}

type VideoSubject = { title: Title; keyPrefix: string; releaseDate: string }

function createVideos({ site, types }: VideoPlan, subject: VideoSubject, today: string): Video[] {
  const { title, keyPrefix, releaseDate } = subject
  const random = createRandom(hashText(keyPrefix), 'videos')
  const size = site === DEMO_SITE ? DEMO_SIZE : YOUTUBE_SIZE
  const english = types.map((type) => createVideo(type, releaseDate, random))
  const original = title.language === 'en' ? [] : english.slice(0, 1).map((video) => toOriginal(video, title))
  return [...english, ...original]
    .map((video, index) => ({ ...video, site, size, key: createKey(site, keyPrefix, index + 1) }))
    .filter(({ publishedOn }) => publishedOn <= today)
    .toSorted((one, other) => (one.publishedOn < other.publishedOn ? 1 : -1))
}

type Recording = Omit<Video, 'key' | 'site' | 'size'>

function createVideo(type: VideoType, releaseDate: string, random: Random): Recording {
  return {
    type,
    name: random.pick(NAMES[type]),
    language: 'en',
    region: 'US',
    isOfficial: type !== 'Bloopers',
    publishedOn: addDays(releaseDate, random.integer(...RELEASE_OFFSETS[type])),
  }
}

/** The trailer in the title's own language, with the original title as its name. */
function toOriginal(trailer: Recording, title: Title): Recording {
  const region = title.countries[0] ?? trailer.region
  return { ...trailer, language: title.language, region, name: title.originalTitle }
}

/** Keys of the demo player name their title. Those for YouTube have its format, but name no video there. */
function createKey(site: Video['site'], prefix: string, number: number): string {
  const key = `${prefix}-${number}`
  return site === DEMO_SITE ? key : `marquee${hashText(key).toString(36).padStart(4, '0').slice(-4)}`
}
