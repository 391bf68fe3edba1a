import type { Title } from '../catalogue/title.ts'

const SIZES = {
  backdrop: { width: 3840, height: 2160 },
  poster: { width: 2000, height: 3000 },
  still: { width: 1920, height: 1080 },
  profile: { width: 1000, height: 1500 },
}

/** Returns the body of `images`, without the title's ID. */
export function toImages(title: Title) {
  return {
    backdrops: toImageList(title.backdropPath, 'backdrop'),
    logos: [],
    posters: toImageList(title.posterPath, 'poster', title.language),
  }
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
