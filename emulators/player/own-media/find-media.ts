import { readdir, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'

import { errorCode } from '@marquee/files/error-code.ts'

import type { Playable } from '../protocol/playable.ts'

/** The operator's media for a title. Paths are relative to the media folder. */
export type OwnMedia = { path: string; isPlaylist: boolean; captions: { path: string; language?: string }[] }

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

/**
 * Returns the real path of a plain file in the media folder; undefined if there is none. A symbolic link may point
 * elsewhere in the folder, never out of it.
 */
export async function resolveMediaPath(mediaFolder: string, path: string): Promise<string | undefined> {
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
