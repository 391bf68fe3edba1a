import type { TitleSummary } from '#domain/catalogue/title.ts'
import { artworkUrl } from '#src/features/catalogue/artwork/artwork.tsx'

/**
 * Resolves with the posters of titles that may be drawn, in their order. A poster of another origin would taint the canvas,
 * which then yields no image. A poster that fails is left out.
 */
export async function loadPosters(titles: readonly TitleSummary[]): Promise<HTMLImageElement[]> {
  const paths = titles.flatMap(({ posterPath }) => posterPath ?? [])
  const posters = await Promise.all(paths.map(loadPoster))
  return posters.filter((poster) => poster !== undefined)
}

async function loadPoster(path: string): Promise<HTMLImageElement | undefined> {
  const url = new URL(artworkUrl('w500', path), location.href)
  if (url.origin !== location.origin) return undefined
  const image = new Image()
  image.src = url.href
  try {
    await image.decode()
    return image
  } catch {
    return undefined
  }
}
