import { constants } from 'node:fs'
import { open, type FileHandle, readdir, realpath, stat } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'

import { errorCode } from '@marquee/files/error-code.ts'
import { getRequestedRange } from '@marquee/http/byte-range.ts'
import { isNotModified } from '@marquee/http/conditional-get.ts'
import { toWebStream } from '@marquee/http/web-stream.ts'
import { Hono, type Context } from 'hono'

import type { Playable } from './protocol/playable.ts'

/** The operator's media for a title. Paths are relative to the media folder. */
type OwnMedia = { path: string; isPlaylist: boolean; captions: { path: string; language?: string }[] }

/** In order of preference. */
const EXTENSIONS = ['mp4', 'webm', 'm3u8'] as const

/** A language tag in a file name: `en`, `pt-BR`. */
const LANGUAGE = '[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2}'

/**
 * Finds `movie/{id}.mp4` or `tv/{id}/s{n}e{n}.mp4` (or `.webm`, `.m3u8`) and the WebVTT files beside it; undefined if
 * there is none. The file names consist of a title's numbers alone, so no request can name another file.
 */
export async function findMedia(mediaFolder: string, playable: Playable): Promise<OwnMedia | undefined> {
  const { folder, name } = getLocation(playable)
  for (const extension of EXTENSIONS) {
    const path = `${folder}/${name}.${extension}`
    if (!(await resolveMediaPath(mediaFolder, path))) continue
    return {
      path,
      isPlaylist: extension === 'm3u8',
      captions: await findCaptions(mediaFolder, folder, name),
    }
  }
  return undefined
}

/** Files with other extensions are not served. */
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

/** Starts with neither a dot nor a dash, and has no slash, backslash or percent sign. */
const NAME = '[A-Za-z0-9_][A-Za-z0-9._-]{0,99}'

/** `movie/603.mp4`, `tv/1399/s1e1.m3u8`, and segments up to two folders deeper, as packagers lay them out. */
const PATH = new RegExp(`^(?:movie|tv/[0-9]{1,10})(?:/${NAME}){1,3}$`)

/** Serves the operator's own media at `/own`, with the same relative paths as in `mediaFolder`. */
export function createOwnMediaRoutes(mediaFolder: string): Hono {
  const own = new Hono()
  own.get('/*', async (context) => {
    const path = new URL(context.req.url).pathname.replace(/^\/own\//, '')
    const contentType = CONTENT_TYPES[extname(path)]
    if (!contentType || !PATH.test(path)) return context.notFound()
    const file = await resolveMediaPath(mediaFolder, path)
    return file ? sendFile(context, file, contentType) : context.notFound()
  })
  return own
}

/**
 * Responds with a file or the requested range of it; to HEAD with the headers alone. `path` must have been resolved
 * inside its folder just before: opening fails if it has been replaced by a symbolic link since.
 */
async function sendFile(context: Context, path: string, contentType: string): Promise<Response> {
  // eslint-disable-next-line no-bitwise -- flags of open(2)
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW)
  try {
    const { size, mtimeMs, mtime } = await file.stat()
    const etag = `"${size.toString(36)}-${Math.round(mtimeMs * 1000).toString(36)}"`
    const headers = {
      'accept-ranges': 'bytes',
      // Revalidated, because the operator may replace the file.
      'cache-control': 'no-cache',
      'content-type': contentType,
      etag,
      'last-modified': mtime.toUTCString(),
      'x-content-type-options': 'nosniff',
    }
    if (isNotModified((name) => context.req.header(name), { etag, lastModified: mtime }))
      return await respondWithoutBody(file, 304, headers)

    const range = getRequestedRange(context, size, headers)
    if (range === 'unsatisfiable') {
      return await respondWithoutBody(file, 416, { ...headers, 'content-range': `bytes */${size}` })
    }
    const { start, end } = range === 'whole' ? { start: 0, end: size - 1 } : range
    const length = { 'content-length': String(end - start + 1) }
    const partial = range !== 'whole' && { 'content-range': `bytes ${start}-${end}/${size}` }
    const allHeaders = { ...headers, ...length, ...partial }
    if (context.req.method === 'HEAD' || size === 0) return await respondWithoutBody(file, 200, allHeaders)
    // The stream closes the file at its end, or when the client disconnects.
    const stream = file.createReadStream({ start, end })
    return new Response(toWebStream(stream), { status: partial ? 206 : 200, headers: allHeaders })
  } catch (error) {
    await file.close()
    throw error
  }
}

async function respondWithoutBody(file: FileHandle, status: number, headers: Record<string, string>) {
  await file.close()
  return new Response(null, { status, headers })
}

/**
 * Returns the real path of a plain file in the media folder; undefined if there is none. A symbolic link may point
 * elsewhere in the folder, never out of it.
 */
async function resolveMediaPath(mediaFolder: string, path: string): Promise<string | undefined> {
  try {
    const [root, file] = await Promise.all([realpath(mediaFolder), realpath(join(mediaFolder, path))])
    if (!file.startsWith(root + sep)) return undefined
    // Reading a named pipe or a device would never end.
    return (await stat(file)).isFile() ? file : undefined
  } catch (error) {
    if (isUnavailable(error)) return undefined
    throw error
  }
}

function getLocation(playable: Playable): { folder: string; name: string } {
  return playable.kind === 'movie'
    ? { folder: 'movie', name: String(playable.id) }
    : { folder: `tv/${playable.id}`, name: `s${playable.season}e${playable.episode}` }
}

async function findCaptions(
  mediaFolder: string,
  folder: string,
  name: string,
): Promise<OwnMedia['captions']> {
  const pattern = new RegExp(`^${name}(?:\\.(${LANGUAGE}))?\\.vtt$`)
  const captions: OwnMedia['captions'] = []
  for (const file of (await readdir(join(mediaFolder, folder))).toSorted()) {
    const match = pattern.exec(file)
    const path = `${folder}/${file}`
    if (match && (await resolveMediaPath(mediaFolder, path))) captions.push({ path, language: match[1] })
  }
  return captions
}

/** Missing, a circular link, or not readable. */
function isUnavailable(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'ELOOP', 'EACCES', 'EPERM', 'ENAMETOOLONG'].includes(errorCode(error) ?? '')
}
