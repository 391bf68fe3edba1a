import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { CLIPS, END_CARD, VARIANTS, type ClipName, type Variant } from './clips.ts'
import { readTimescales, shiftSegment, type Timescales } from './segment-clock.ts'

const MEDIA_FOLDER = join(import.meta.dirname, 'media')

/** Every clip in memory: 1.3 MB in all, so that no request touches the disk. */
export type ClipStore = {
  /** Names the bytes of all clips: addresses that carry it may be cached for ever. */
  edition: string
  opening: (variant: Variant) => Uint8Array<ArrayBuffer>
  /** The clip, moved to `startSeconds` of the film. */
  piece: (variant: Variant, clip: ClipName, startSeconds: number) => Uint8Array<ArrayBuffer>
}

type LoadedVariant = {
  opening: Uint8Array<ArrayBuffer>
  timescales: Timescales
  clips: Record<ClipName, Uint8Array<ArrayBuffer>>
}

/** Reads the clips beside this file. */
export function loadClipStore(): ClipStore {
  const loaded: Record<Variant, LoadedVariant> = { h264: loadVariant('h264'), vp9: loadVariant('vp9') }
  return {
    edition: editionOf(loaded),
    opening: (variant) => loaded[variant].opening,
    piece: (variant, clip, startSeconds) =>
      shiftSegment(loaded[variant].clips[clip], loaded[variant].timescales, startSeconds),
  }
}

function loadVariant(variant: Variant): LoadedVariant {
  const read = (name: string) => new Uint8Array(readFileSync(join(MEDIA_FOLDER, variant, name)))
  // One opening serves all clips: they were encoded with the same settings.
  const opening = read('init.mp4')
  return {
    opening,
    timescales: readTimescales(opening),
    clips: {
      aurora: read('aurora.m4s'),
      dusk: read('dusk.m4s'),
      silk: read('silk.m4s'),
      ridges: read('ridges.m4s'),
      cells: read('cells.m4s'),
      end: read('end.m4s'),
    },
  }
}

function editionOf(loaded: Record<Variant, LoadedVariant>): string {
  const hash = createHash('sha256')
  for (const variant of VARIANTS) {
    hash.update(loaded[variant].opening)
    for (const clip of [...CLIPS, END_CARD] as const) hash.update(loaded[variant].clips[clip])
  }
  return hash.digest('hex').slice(0, 12)
}
