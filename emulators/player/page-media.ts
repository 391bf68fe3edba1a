import { findMedia } from './own-media.ts'
import type { PageConfig } from './page/page-config.ts'
import { playablePath, type Playable } from './protocol/playable.ts'
import type { Trailer } from './protocol/trailer.ts'
import type { GetRuntimeSeconds } from './title-runtime.ts'

type PageMedia = Omit<PageConfig, 'allowedParentOrigins'>

export type GetPageMedia = (playable: Playable | Trailer) => Promise<PageMedia>

/**
 * Returns a lookup of the operator's own media for a title, or else the demo stream with the title's runtime. Trailers
 * always play the demo stream.
 */
export function createPageMediaLookup(
  mediaFolder: string,
  getRuntimeSeconds: GetRuntimeSeconds,
): GetPageMedia {
  return async (playable) => {
    const media = playable.kind === 'trailer' ? undefined : await getOwnMedia(mediaFolder, playable)
    return media ?? getDemoStream(playable, getRuntimeSeconds)
  }
}

async function getOwnMedia(mediaFolder: string, playable: Playable): Promise<PageMedia | undefined> {
  const media = await findMedia(mediaFolder, playable)
  if (!media) return undefined
  return {
    source: { kind: media.isPlaylist ? 'playlist' : 'file', url: `/own/${media.path}` },
    captions: media.captions.map(({ path, language }) => ({
      url: `/own/${path}`,
      label: getLanguageName(language),
      language,
    })),
  }
}

async function getDemoStream(
  playable: Playable | Trailer,
  getRuntimeSeconds: GetRuntimeSeconds,
): Promise<PageMedia> {
  const folder = `/media/${playablePath(playable)}`
  return {
    source: { kind: 'loop', url: folder },
    runtimeSeconds: await getRuntimeSeconds(playable),
    captions: [{ url: `${folder}/captions.vtt`, label: 'English', language: 'en' }],
  }
}

const languageNames = new Intl.DisplayNames(['en'], { type: 'language' })

function getLanguageName(language: string | undefined): string {
  if (language === undefined) return 'Captions'
  try {
    return languageNames.of(language) ?? language
  } catch {
    // The file name's pattern admits tags that are not valid language tags.
    return language
  }
}
