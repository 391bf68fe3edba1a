import { extname } from 'node:path'

import { Hono } from 'hono'

import { locateOwnFile } from './own-media-files.ts'
import { sendFile } from './send-file.ts'

/** Films, captions, playlists and the pieces that playlists name. What has another ending is not for viewers. */
const CONTENT_TYPES: Record<string, string> = {
  '.aac': 'audio/aac',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.m4a': 'audio/mp4',
  '.m4s': 'video/iso.segment',
  '.mp4': 'video/mp4',
  '.ts': 'video/mp2t',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webm': 'video/webm',
}

/** Begins with neither a dot nor a dash, and holds no slash, no backslash and no percent sign. */
const NAME = '[A-Za-z0-9_][A-Za-z0-9._-]{0,99}'

/** `movie/603.mp4`, `tv/1399/s1e1.m3u8`, and pieces up to two folders deeper, as packagers lay them out. */
const PATH = new RegExp(`^(?:movie|tv/[0-9]{1,10})(?:/${NAME}){1,3}$`)

/**
 * The operator's own films under `/own`, below `mediaFolder` alone. A playlist's relative addresses lead to what lies
 * beside it, as they would on disk.
 */
export function createOwnMediaRoutes(mediaFolder: string): Hono {
  const own = new Hono()
  own.get('/*', async (context) => {
    const path = new URL(context.req.url).pathname.replace(/^\/own\//, '')
    const contentType = CONTENT_TYPES[extname(path)]
    if (!contentType || !PATH.test(path)) return context.notFound()
    const file = await locateOwnFile(mediaFolder, path)
    return file ? sendFile(context, file, contentType) : context.notFound()
  })
  return own
}
