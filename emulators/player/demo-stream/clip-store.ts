import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { CLIPS, END_CARD, VARIANTS, type ClipName, type Variant } from './clips.ts'
import { readTimescales, shiftSegment, type Timescales } from './segment-time.ts'

const MEDIA_FOLDER = join(import.meta.dirname, 'media')

/** All clips in memory (1.3 MB), so that no request reads from disk. */
export type ClipStore = {
  /** Hash of all clips. URLs that contain it can be cached forever. */
  version: string
  getInitSegment: (variant: Variant) => Uint8Array<ArrayBuffer>
  /** Returns the clip as a segment that starts at `startSeconds`. */
  getSegment: (variant: Variant, clip: ClipName, startSeconds: number) => Uint8Array<ArrayBuffer>
}

type LoadedVariant = {
  initSegment: Uint8Array<ArrayBuffer>
  timescales: Timescales
  clips: Record<ClipName, Uint8Array<ArrayBuffer>>
}

export function loadClipStore(): ClipStore {
  const loaded: Record<Variant, LoadedVariant> = { h264: loadVariant('h264'), vp9: loadVariant('vp9') }
  return {
    version: hashClips(loaded),
    getInitSegment: (variant) => loaded[variant].initSegment,
    getSegment: (variant, clip, startSeconds) =>
      shiftSegment(loaded[variant].clips[clip], loaded[variant].timescales, startSeconds),
  }
}

function loadVariant(variant: Variant): LoadedVariant {
  const read = (name: string) => new Uint8Array(readFileSync(join(MEDIA_FOLDER, variant, name)))
  // One initialization segment fits all clips, because they were encoded with the same settings.
  const initSegment = read('init.mp4')
  return {
    initSegment,
    timescales: readTimescales(initSegment),
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

function hashClips(loaded: Record<Variant, LoadedVariant>): string {
  const hash = createHash('sha256')
  for (const variant of VARIANTS) {
    hash.update(loaded[variant].initSegment)
    for (const clip of [...CLIPS, END_CARD] as const) hash.update(loaded[variant].clips[clip])
  }
  return hash.digest('hex').slice(0, 12)
}
