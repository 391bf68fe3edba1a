import type { Title } from '../catalogue/title-records.ts'

const SIZES = {
  backdrop: { width: 3840, height: 2160 },
  poster: { width: 2000, height: 3000 },
  still: { width: 1920, height: 1080 },
  profile: { width: 1000, height: 1500 },
}

/** The body of `images`, without the id of the title: what there is is what the title itself shows. */
export function images(title: Title) {
  return {
    backdrops: imageList(title.backdropPath, 'backdrop'),
    logos: [],
    posters: imageList(title.posterPath, 'poster', title.language),
  }
}

/** A list of one image, or of none where there is no path. */
export function imageList(path: string | null, shows: keyof typeof SIZES, language: string | null = null) {
  if (path === null) return []
  const { width, height } = SIZES[shows]
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
