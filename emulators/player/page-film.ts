import { playablePath, type Playable } from '../../domain/catalogue/title.ts'
import { findOwnFilm } from './own-media/own-media-files.ts'
import type { RuntimeSecondsOf } from './title-runtime.ts'

/** What the page is told of the film that it shall play; `player/page-config.ts` reads it. */
export type PageFilm = {
  source: { kind: 'loop' | 'file' | 'playlist'; url: string }
  /** Missing where only the film itself knows. */
  runtimeSeconds?: number
  captions: { url: string; label: string; language?: string }[]
}

export type PageFilmOf = (playable: Playable) => Promise<PageFilm>

/** The operator's own film where there is one, else the loop, for as long as the catalogue says. */
export function createFilmLookup(mediaFolder: string, runtimeSecondsOf: RuntimeSecondsOf): PageFilmOf {
  return async (playable) => (await ownFilm(mediaFolder, playable)) ?? loop(playable, runtimeSecondsOf)
}

async function ownFilm(mediaFolder: string, playable: Playable): Promise<PageFilm | undefined> {
  const found = await findOwnFilm(mediaFolder, playable)
  if (!found) return undefined
  return {
    source: { kind: found.isPlaylist ? 'playlist' : 'file', url: `/own/${found.path}` },
    captions: found.captions.map(({ path, language }) => ({
      url: `/own/${path}`,
      label: languageName(language),
      language,
    })),
  }
}

async function loop(playable: Playable, runtimeSecondsOf: RuntimeSecondsOf): Promise<PageFilm> {
  const folder = `/media/${playablePath(playable)}`
  return {
    source: { kind: 'loop', url: folder },
    runtimeSeconds: await runtimeSecondsOf(playable),
    captions: [{ url: `${folder}/captions.vtt`, label: 'English', language: 'en' }],
  }
}

const languages = new Intl.DisplayNames(['en'], { type: 'language' })

/** `de` is German; a file whose name tells no language, or none that there is, is just captions. */
function languageName(language: string | undefined): string {
  if (language === undefined) return 'Captions'
  try {
    return languages.of(language) ?? language
  } catch {
    // A tag that is well formed to us and not to the standard.
    return language
  }
}
