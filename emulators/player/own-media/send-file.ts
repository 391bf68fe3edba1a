import { constants } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'

import { askedRange } from '@marquee/http/byte-range.ts'
import { isUnchanged } from '@marquee/http/conditional-get.ts'
import { webStream } from '@marquee/http/web-stream.ts'
import type { Context } from 'hono'

/** `no-cache` is "ask again": the operator may put another file under the same name, and the tag tells. */
const ASK_AGAIN = 'no-cache'

/**
 * Answers with a file, or the part of it that a Range asks for; HEAD with its headers alone. `path` must be a plain file
 * that was found inside its folder a moment ago: should it have become a link since, opening it fails.
 */
export async function sendFile(context: Context, path: string, contentType: string): Promise<Response> {
  // eslint-disable-next-line no-bitwise -- flags of open(2)
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW)
  try {
    const { size, mtimeMs, mtime } = await file.stat()
    const etag = `"${size.toString(36)}-${Math.round(mtimeMs * 1000).toString(36)}"`
    const headers = {
      'accept-ranges': 'bytes',
      'cache-control': ASK_AGAIN,
      'content-type': contentType,
      etag,
      'last-modified': mtime.toUTCString(),
      'x-content-type-options': 'nosniff',
    }
    if (isUnchanged((name) => context.req.header(name), { etag, lastModified: mtime }))
      return await finish(file, null, 304, headers)

    const range = askedRange(context, size, headers)
    if (range === 'unsatisfiable') {
      return await finish(file, null, 416, { ...headers, 'content-range': `bytes */${size}` })
    }
    const { start, end } = range === 'whole' ? { start: 0, end: size - 1 } : range
    const length = { 'content-length': String(end - start + 1) }
    const partial = range !== 'whole' && { 'content-range': `bytes ${start}-${end}/${size}` }
    const all = { ...headers, ...length, ...partial }
    if (context.req.method === 'HEAD' || size === 0) return await finish(file, null, 200, all)
    // The stream closes the file at its end, and when the viewer leaves before it.
    const stream = file.createReadStream({ start, end })
    return new Response(webStream(stream), { status: partial ? 206 : 200, headers: all })
  } catch (error) {
    await file.close()
    throw error
  }
}

async function finish(file: FileHandle, body: null, status: number, headers: Record<string, string>) {
  await file.close()
  return new Response(body, { status, headers })
}
