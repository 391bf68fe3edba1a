import { isUnchanged } from '@marquee/http/conditional-get.ts'
import type { Context } from 'hono'

import { chooseCoding, type Coding } from '../http/content-coding.ts'
import type { BuiltFile } from './static-assets.ts'

/** A file whose name changes with its content. */
export const FOR_EVER = 'public, max-age=31536000, immutable'
/** A file whose name stays: kept, but asked for again each time. */
export const ASK_AGAIN = 'no-cache'

/** Answers GET and HEAD with a built file in the packing that the caller likes best, or 304 when it is there already. */
export function sendBuiltFile(context: Context, file: BuiltFile, cacheControl: string): Response {
  const header = (name: string) => context.req.header(name)
  const offered = codingsOf(file)
  const coding = chooseCoding(header('accept-encoding') ?? '', offered)
  const content = (coding && file.packed[coding]) ?? file.content
  // Each edition is other bytes, so each has a tag of its own.
  const etag = `"${file.hash}${coding ? `-${coding}` : ''}"`
  const headers = {
    'cache-control': cacheControl,
    etag,
    'last-modified': file.changedAt.toUTCString(),
    ...(offered.length > 0 && { vary: 'accept-encoding' }),
  }
  if (isUnchanged(header, { etag, lastModified: file.changedAt }))
    return new Response(null, { status: 304, headers })
  return new Response(content, {
    headers: {
      ...headers,
      'content-type': file.contentType,
      'content-length': String(content.length),
      ...(coding && { 'content-encoding': coding }),
    },
  })
}

function codingsOf({ packed }: BuiltFile): Coding[] {
  return (['br', 'gzip'] as const).filter((coding) => packed[coding] !== undefined)
}
