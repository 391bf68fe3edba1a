import type { ArtworkBrief } from './artwork-brief.ts'
import type { ArtworkStore } from './artwork-store.ts'

/** A dark blue WebP of 12 × 18 pixels. */
const PLAIN_WEBP = Buffer.from('UklGRh4AAABXRUJQVlA4TBEAAAAvC0AEAAfQknLUpv+BiOh/AAA=', 'base64')

/** Serves the same tiny image for every file name that exists, for tests that would spend their time on drawing. */
export function createPlainArtworkStore(
  getBrief: (fileName: string) => ArtworkBrief | undefined,
): ArtworkStore {
  return {
    picture: async (fileName) => (getBrief(fileName) ? PLAIN_WEBP : undefined),
  }
}
