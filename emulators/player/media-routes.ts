import { Hono, type Context } from 'hono'
import { compress } from 'hono/compress'

import { playableKey, type Playable } from '../../domain/catalogue/title.ts'
import { captionsOf } from './captions.ts'
import { scheduleClips, type ScheduledClip } from './clip-schedule.ts'
import type { ClipStore } from './clip-store.ts'
import { CLIP_SECONDS, END_CARD, isClipName, isVariant, type ClipName } from './clips.ts'
import { masterPlaylist, variantPlaylist, type ClipAddresses } from './playlist.ts'
import { LONGEST_RUNTIME_SECONDS, type RuntimeSecondsOf } from './title-runtime.ts'

const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl'
const IMMUTABLE = 'public, max-age=31536000, immutable'

/** A runtime may be corrected in the catalogue: playlists are kept for minutes, the pieces they name for ever. */
const BRIEF = 'public, max-age=300'

/** What is asked for is checked before the catalogue is asked how long the title is. */
const TITLE_FILE = ':file{(?:master|h264|vp9)\\.m3u8|captions\\.vtt}'

/** Playlists, captions and pieces of every title, under `/media`. What is not well formed is a 404. */
export function createMediaRoutes(store: ClipStore, runtimeSecondsOf: RuntimeSecondsOf): Hono {
  const media = new Hono()
  const addresses = clipAddresses(store.edition)
  // 29 KB of text shrinks to 3 KB; the clips are as small as they get.
  media.use('*', compress({ contentTypeFilter: /mpegurl|text\/vtt/ }))

  for (const folder of ['/movie/:id{[0-9]+}', '/tv/:id{[0-9]+}/:season{[0-9]+}/:episode{[0-9]+}']) {
    media.get(`${folder}/${TITLE_FILE}`, async (context) => {
      const playable = readPlayable(context)
      if (!playable) return context.notFound()
      const runtimeSeconds = await runtimeSecondsOf(playable)
      const schedule = scheduleClips(runtimeSeconds, playableKey(playable))
      return titleFile(context, context.req.param('file'), schedule, addresses)
    })
  }

  media.get('/clips/:edition/:variant/init.mp4', (context) => {
    const { edition, variant } = context.req.param()
    if (edition !== store.edition || !isVariant(variant)) return context.notFound()
    return context.body(store.opening(variant), 200, {
      'content-type': 'video/mp4',
      'cache-control': IMMUTABLE,
    })
  })

  media.get('/clips/:edition/:variant/:clip/:piece{[0-9]{1,6}\\.m4s}', (context) => {
    const { edition, variant, clip, piece } = context.req.param()
    const startSeconds = Number.parseInt(piece, 10)
    if (edition !== store.edition || !isVariant(variant) || !isClipName(clip)) return context.notFound()
    if (!canStartAt(clip, startSeconds)) return context.notFound()
    return context.body(store.piece(variant, clip, startSeconds), 200, {
      'content-type': 'video/iso.segment',
      'cache-control': IMMUTABLE,
    })
  })
  return media
}

function titleFile(context: Context, file: string, schedule: ScheduledClip[], addresses: ClipAddresses) {
  if (file === 'master.m3u8') return brief(context, masterPlaylist(), PLAYLIST_TYPE)
  if (file === 'captions.vtt') return brief(context, captionsOf(schedule), 'text/vtt; charset=utf-8')
  const variant = file.replace('.m3u8', '')
  if (!isVariant(variant)) return context.notFound()
  return brief(context, variantPlaylist(variant, schedule, addresses), PLAYLIST_TYPE)
}

function brief(context: Context, text: string, contentType: string) {
  return context.body(text, 200, { 'content-type': contentType, 'cache-control': BRIEF })
}

function clipAddresses(edition: string): ClipAddresses {
  const folder = `/media/clips/${edition}`
  return {
    opening: (variant) => `${folder}/${variant}/init.mp4`,
    piece: (variant, clip, startSeconds) => `${folder}/${variant}/${clip}/${startSeconds}.m4s`,
  }
}

function canStartAt(clip: ClipName, startSeconds: number): boolean {
  if (startSeconds >= LONGEST_RUNTIME_SECONDS) return false
  return clip === END_CARD || startSeconds % CLIP_SECONDS === 0
}

function readPlayable(context: Context): Playable | undefined {
  const [id, season, episode] = ['id', 'season', 'episode'].map((name) => readNumber(context.req.param(name)))
  if (id === undefined || id === 0) return undefined
  if (context.req.param('season') === undefined) return { kind: 'movie', id }
  // Season 0 holds a series' specials; there is no episode 0.
  if (season === undefined || episode === undefined || episode === 0) return undefined
  return { kind: 'tv', id, season, episode }
}

/** The same ten digits that a player page's address allows. */
function readNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,10}$/.test(text) ? Number(text) : undefined
}
