import type { Title } from '../catalogue/title-records.ts'

/** The body of `images`, without the id of the title: what there is is what the title itself shows. */
export function images(title: Title) {
  return {
    backdrops: imageList(title.backdropPath, null, { width: 3840, height: 2160 }),
    logos: [],
    posters: imageList(title.posterPath, title.language, { width: 2000, height: 3000 }),
  }
}

function imageList(path: string | null, language: string | null, size: { width: number; height: number }) {
  if (path === null) return []
  return [
    {
      aspect_ratio: Math.round((size.width / size.height) * 1000) / 1000,
      height: size.height,
      iso_639_1: language,
      file_path: path,
      vote_average: 5.3,
      vote_count: 4,
      width: size.width,
    },
  ]
}
