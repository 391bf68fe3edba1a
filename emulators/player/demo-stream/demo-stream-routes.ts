import { Hono, type Context } from 'hono'
import { compress } from 'hono/compress'

import { parsePlayable, playableKey } from '../protocol/playable.ts'
import { parseTrailerKey } from '../protocol/trailer.ts'
import { MAX_RUNTIME_SECONDS, type GetRuntimeSeconds } from '../title-runtime.ts'
import { createCaptions } from './captions.ts'
import { scheduleClips, type ScheduledClip } from './clip-schedule.ts'
import type { ClipStore } from './clip-store.ts'
import { CLIP_SECONDS, END_CARD, isClipName, isVariant, type ClipName } from './clips.ts'
import { createMasterPlaylist, createVariantPlaylist, type SegmentUrls } from './playlist.ts'

const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl'
const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Short, because a runtime may be corrected in the catalogue. */
const FIVE_MINUTES = 'public, max-age=300'

/** Restricted in the route, so that an invalid name does not cause a catalogue lookup. */
const TITLE_FILE = ':file{(?:master|h264|vp9)\\.m3u8|captions\\.vtt}'

/** Serves the playlists, captions and segments of all titles at `/media`. */
export function createDemoStreamRoutes(store: ClipStore, getRuntimeSeconds: GetRuntimeSeconds): Hono {
  const media = new Hono()
  const urls = createSegmentUrls(store.version)
  // Text shrinks from 29 KB to 3 KB. The clips are compressed already.
  media.use('*', compress({ contentTypeFilter: /mpegurl|text\/vtt/ }))

  for (const folder of ['/movie/:id{[0-9]+}', '/tv/:id{[0-9]+}/:season{[0-9]+}/:episode{[0-9]+}']) {
    media.get(`${folder}/${TITLE_FILE}`, async (context) => {
      const { file, id, season, episode }: Record<string, string | undefined> = context.req.param()
      const playable = parsePlayable(season === undefined ? 'movie' : 'tv', [id, season, episode])
      if (!playable) return context.notFound()
      const schedule = scheduleClips(await getRuntimeSeconds(playable), playableKey(playable))
      return sendTitleFile(context, file ?? '', schedule, urls)
    })
  }

  media.get(`/trailer/:key/${TITLE_FILE}`, async (context) => {
    const { file, key }: Record<string, string | undefined> = context.req.param()
    const trailer = parseTrailerKey(key ?? '')
    if (!trailer) return context.notFound()
    const schedule = scheduleClips(await getRuntimeSeconds(trailer), playableKey(trailer))
    return sendTitleFile(context, file ?? '', schedule, urls)
  })

  media.get('/clips/:version/:variant/init.mp4', (context) => {
    const { version, variant } = context.req.param()
    if (version !== store.version || !isVariant(variant)) return context.notFound()
    return context.body(store.getInitSegment(variant), 200, {
      'content-type': 'video/mp4',
      'cache-control': IMMUTABLE,
    })
  })

  media.get('/clips/:version/:variant/:clip/:segment{[0-9]{1,6}\\.m4s}', (context) => {
    const { version, variant, clip, segment } = context.req.param()
    const startSeconds = Number.parseInt(segment, 10)
    if (version !== store.version || !isVariant(variant) || !isClipName(clip)) return context.notFound()
    if (!canStartAt(clip, startSeconds)) return context.notFound()
    return context.body(store.getSegment(variant, clip, startSeconds), 200, {
      'content-type': 'video/iso.segment',
      'cache-control': IMMUTABLE,
    })
  })
  return media
}

function sendTitleFile(context: Context, file: string, schedule: ScheduledClip[], urls: SegmentUrls) {
  if (file === 'master.m3u8') return sendText(context, createMasterPlaylist(), PLAYLIST_TYPE)
  if (file === 'captions.vtt') return sendText(context, createCaptions(schedule), 'text/vtt; charset=utf-8')
  const variant = file.replace('.m3u8', '')
  if (!isVariant(variant)) return context.notFound()
  return sendText(context, createVariantPlaylist(variant, schedule, urls), PLAYLIST_TYPE)
}

function sendText(context: Context, text: string, contentType: string) {
  return context.body(text, 200, { 'content-type': contentType, 'cache-control': FIVE_MINUTES })
}

function createSegmentUrls(version: string): SegmentUrls {
  const folder = `/media/clips/${version}`
  return {
    initSegment: (variant) => `${folder}/${variant}/init.mp4`,
    segment: (variant, clip, startSeconds) => `${folder}/${variant}/${clip}/${startSeconds}.m4s`,
  }
}

function canStartAt(clip: ClipName, startSeconds: number): boolean {
  if (startSeconds >= MAX_RUNTIME_SECONDS) return false
  return clip === END_CARD || startSeconds % CLIP_SECONDS === 0
}
