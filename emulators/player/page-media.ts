import { findMedia } from './own-media.ts'
import type { PageConfig } from './page/page-config.ts'
import { playablePath, type Playable } from './protocol/playable.ts'
import type { Trailer } from './protocol/trailer.ts'
import { createTexts, type PlayerLanguage } from './texts.ts'
import type { GetRuntimeSeconds } from './title-runtime.ts'

type PageMedia = Pick<PageConfig, 'source' | 'runtimeSeconds' | 'captions'>

/** Captions are named in the language. */
export type GetPageMedia = (playable: Playable | Trailer, language: PlayerLanguage) => Promise<PageMedia>

/**
 * Returns a lookup of the operator's own media for a title, or else the demo stream with the title's runtime. Trailers
 * always play the demo stream.
 */
export function createPageMediaLookup(
  mediaFolder: string,
  getRuntimeSeconds: GetRuntimeSeconds,
): GetPageMedia {
  return async (playable, language) => {
    const media = playable.kind === 'trailer' ? undefined : await getOwnMedia(mediaFolder, playable, language)
    return media ?? getDemoStream(playable, language, getRuntimeSeconds)
  }
}

async function getOwnMedia(
  mediaFolder: string,
  playable: Playable,
  pageLanguage: PlayerLanguage,
): Promise<PageMedia | undefined> {
  const media = await findMedia(mediaFolder, playable)
  if (!media) return undefined
  return {
    source: { kind: media.isPlaylist ? 'playlist' : 'file', url: `/own/${media.path}` },
    captions: media.captions.map(({ path, language }) => ({
      url: `/own/${path}`,
      label: getLanguageName(language, pageLanguage),
      language,
    })),
  }
}

async function getDemoStream(
  playable: Playable | Trailer,
  pageLanguage: PlayerLanguage,
  getRuntimeSeconds: GetRuntimeSeconds,
): Promise<PageMedia> {
  const folder = `/media/${playablePath(playable)}`
  return {
    source: { kind: 'loop', url: folder },
    runtimeSeconds: await getRuntimeSeconds(playable),
    captions: [{ url: `${folder}/captions.vtt`, label: getLanguageName('en', pageLanguage), language: 'en' }],
  }
}

function getLanguageName(language: string | undefined, pageLanguage: PlayerLanguage): string {
  if (language === undefined) return createTexts(pageLanguage).captions
  try {
    return new Intl.DisplayNames(pageLanguage.language, { type: 'language' }).of(language) ?? language
  } catch {
    // The file name's pattern admits tags that are not valid language tags.
    return language
  }
}
