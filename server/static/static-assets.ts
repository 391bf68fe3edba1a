import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

import { isNotModified } from '@marquee/http/conditional-get.ts'
import type { Context } from 'hono'
import { getMimeType } from 'hono/utils/mime'

import { negotiateEncoding, type ContentEncoding } from '../http/compression.ts'

type Content = Uint8Array<ArrayBuffer>

/** A file of a build and its precompressed variants. */
export type StaticAsset = {
  content: Content
  compressed: Partial<Record<ContentEncoding, Content>>
  contentType: string
  /** Of the content; it has a fixed length and no quotes. */
  hash: string
  modifiedAt: Date
}

/** `Cache-Control` of files whose names change with their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'
/** `Cache-Control` of files whose names stay the same. */
export const REVALIDATE = 'no-cache'

/** File name extensions of precompressed variants. */
const COMPRESSED_EXTENSIONS: readonly (readonly [extension: string, encoding: ContentEncoding])[] = [
  ['.br', 'br'],
  ['.gz', 'gzip'],
]

/**
 * Returns a function from a path, such as `/assets/app.js`, to the file in a build's folder, or null if there is none.
 * Builds never change, so each file is read once and kept in memory, a few megabytes in all: opening a file takes
 * several times as long as sending it.
 */
export function createAssetReader(folder: string): (path: string) => StaticAsset | null {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const names = files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
  const paths = new Set(names.map((name) => `/${name.replaceAll(sep, '/')}`))
  const assets = new Map<string, StaticAsset>()
  return (path) => {
    if (!paths.has(path)) return null
    const asset = assets.get(path) ?? readAsset(folder, path, paths)
    assets.set(path, asset)
    return asset
  }
}

/** Responds to GET and HEAD with a file in the client's preferred encoding, or with 304. */
export function serveAsset(context: Context, asset: StaticAsset, cacheControl: string): Response {
  const header = (name: string) => context.req.header(name)
  const offered = availableEncodings(asset)
  const encoding = negotiateEncoding(header('accept-encoding') ?? '', offered)
  const content = (encoding && asset.compressed[encoding]) ?? asset.content
  // A strong ETag identifies bytes, so each encoding needs its own.
  const etag = `"${asset.hash}${encoding ? `-${encoding}` : ''}"`
  const headers = {
    'cache-control': cacheControl,
    etag,
    'last-modified': asset.modifiedAt.toUTCString(),
    ...(offered.length > 0 && { vary: 'accept-encoding' }),
  }
  if (isNotModified(header, { etag, lastModified: asset.modifiedAt }))
    return new Response(null, { status: 304, headers })
  return new Response(content, {
    headers: {
      ...headers,
      'content-type': asset.contentType,
      'content-length': String(content.length),
      ...(encoding && { 'content-encoding': encoding }),
    },
  })
}

function availableEncodings({ compressed }: StaticAsset): ContentEncoding[] {
  return (['br', 'gzip'] as const).filter((encoding) => compressed[encoding] !== undefined)
}

function readAsset(folder: string, path: string, paths: ReadonlySet<string>): StaticAsset {
  const content = readBytes(join(folder, path))
  const variants = COMPRESSED_EXTENSIONS.filter(([extension]) => paths.has(path + extension))
  return {
    content,
    compressed: Object.fromEntries(
      variants.map(([extension, encoding]) => [encoding, readBytes(join(folder, path + extension))]),
    ),
    contentType: getMimeType(path) ?? 'application/octet-stream',
    hash: createHash('sha256').update(content).digest('base64url').slice(0, 22),
    modifiedAt: statSync(join(folder, path)).mtime,
  }
}

function readBytes(path: string): Content {
  return new Uint8Array(readFileSync(path))
}
