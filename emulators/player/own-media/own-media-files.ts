import { readdir, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'

import { errorCode } from '@marquee/files/error-code.ts'

import type { Playable } from '../../../domain/catalogue/title.ts'

/** A film of the operator's own, by paths below the media folder. */
export type OwnFilm = { path: string; isPlaylist: boolean; captions: { path: string; language?: string }[] }

/** In the order of preference, should a title have several. */
const FILM_ENDINGS = ['mp4', 'webm', 'm3u8'] as const

/** A language as a file's name tells it: `en`, `pt-BR`. */
const LANGUAGE = '[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2}'

/**
 * What the operator has put down for a title: `movie/{id}.mp4`, `tv/{id}/s{n}e{n}.mp4`, or the same as `.webm` or `.m3u8`,
 * and WebVTT beside it. Nothing when there is no film. Names are made of the title's numbers alone.
 */
export async function findOwnFilm(mediaFolder: string, playable: Playable): Promise<OwnFilm | undefined> {
  const { folder, name } = placeOf(playable)
  for (const ending of FILM_ENDINGS) {
    const path = `${folder}/${name}.${ending}`
    if (!(await locateOwnFile(mediaFolder, path))) continue
    return {
      path,
      isPlaylist: ending === 'm3u8',
      captions: await findCaptions(mediaFolder, folder, name),
    }
  }
  return undefined
}

/**
 * Where a path below the media folder really is, if it is a plain file there: a link may lead to another place in the
 * folder, never out of it.
 */
export async function locateOwnFile(mediaFolder: string, path: string): Promise<string | undefined> {
  try {
    const [root, file] = await Promise.all([realpath(mediaFolder), realpath(join(mediaFolder, path))])
    if (!file.startsWith(root + sep)) return undefined
    // A pipe would keep its reader waiting for ever.
    return (await stat(file)).isFile() ? file : undefined
  } catch (error) {
    if (isAbsence(error)) return undefined
    throw error
  }
}

function placeOf(playable: Playable): { folder: string; name: string } {
  return playable.kind === 'movie'
    ? { folder: 'movie', name: String(playable.id) }
    : { folder: `tv/${playable.id}`, name: `s${playable.season}e${playable.episode}` }
}

async function findCaptions(mediaFolder: string, folder: string, name: string): Promise<OwnFilm['captions']> {
  const pattern = new RegExp(`^${name}(?:\\.(${LANGUAGE}))?\\.vtt$`)
  const captions: OwnFilm['captions'] = []
  for (const file of (await readdir(join(mediaFolder, folder))).toSorted()) {
    const found = pattern.exec(file)
    const path = `${folder}/${file}`
    if (found && (await locateOwnFile(mediaFolder, path))) captions.push({ path, language: found[1] })
  }
  return captions
}

/** The file is not there, is a link in a circle, or is somebody else's: to a viewer all the same. */
function isAbsence(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'ELOOP', 'EACCES', 'EPERM', 'ENAMETOOLONG'].includes(errorCode(error) ?? '')
}
