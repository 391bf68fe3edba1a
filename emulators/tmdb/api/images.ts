import { toArtworkPath } from '../catalogue/artwork-paths.ts'
import type { Title } from '../catalogue/title.ts'
import { getTranslations } from '../entries/load-translations.ts'
import type { ApiRequest } from './endpoint.ts'
import { getLanguageCode } from './localized-texts.ts'
import { parseLanguages } from './parameters.ts'

const SIZES = {
  backdrop: { width: 3840, height: 2160 },
  logo: { width: 1000, height: 400 },
  poster: { width: 2000, height: 3000 },
  still: { width: 1920, height: 1080 },
  profile: { width: 1000, height: 1500 },
}

/** TMDB's code for images without text. */
const NO_LANGUAGE = 'null'

/**
 * Returns the body of `images`, without the title's ID. A title has a poster and a logo in each language into which it
 * is translated; a title without a poster has no logo.
 */
export function toImages(title: Title, request: ApiRequest) {
  const logoPath = title.posterPath === null ? null : toArtworkPath({ kind: 'logo', title })
  const select = createLanguageFilter(request)
  return {
    backdrops: toImageList(title.backdropPath, 'backdrop').filter(select),
    logos: [...toImageList(logoPath, 'logo', 'en'), ...toTranslatedImages(title, 'logo')].filter(select),
    posters: [
      ...toImageList(title.posterPath, 'poster', title.language),
      ...toTranslatedImages(title, 'poster'),
    ].filter(select),
  }
}

function toTranslatedImages(title: Title, kind: 'poster' | 'logo') {
  if (title.posterPath === null) return []
  return [...getTranslations(title.kind, title.id).keys()].flatMap((language) =>
    toImageList(toArtworkPath({ kind, title, language }), kind, language),
  )
}

export function toImageList(path: string | null, kind: keyof typeof SIZES, language: string | null = null) {
  if (path === null) return []
  const { width, height } = SIZES[kind]
  return [
    {
      aspect_ratio: Math.round((width / height) * 1000) / 1000,
      height,
      iso_639_1: language,
      file_path: path,
      vote_average: 5.3,
      vote_count: 4,
      width,
    },
  ]
}

/** Selects images in the requested language and in those that `include_image_language` adds; without both, all. */
function createLanguageFilter(request: ApiRequest) {
  const languages = [
    ...(request.language ? [getLanguageCode(request)] : []),
    ...parseLanguages(request.query, 'include_image_language').filter(Boolean),
  ]
  return (image: { iso_639_1: string | null }) =>
    languages.length === 0 || languages.includes(image.iso_639_1 ?? NO_LANGUAGE)
}
