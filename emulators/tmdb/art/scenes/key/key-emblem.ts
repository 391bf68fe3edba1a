import type { Canvas } from '../../drawing/canvas.ts'
import type { Point } from '../../drawing/trace.ts'
import type { Place, Vertex } from '../../motifs/silhouette.ts'

export type Tones = { body: string; shade: string; light: string; dark: string; accent: string }

/** An object about two hundred tall, drawn about its middle; `scale` is how long one of its units is. */
export type Emblem = (canvas: Canvas, place: Place, scale: number, tones: Tones) => void

/** The corners of a rectangle of a drawing. */
export function box(place: Place, left: number, top: number, right: number, bottom: number): Point[] {
  return [place(left, top), place(right, top), place(right, bottom), place(left, bottom)]
}

/** The whole outline of what is the same on both sides; the half begins and ends on the middle. */
export function mirrored(half: readonly Vertex[]): Vertex[] {
  const other = half
    .slice(1, -1)
    .map(([across, up, corner]): Vertex => [-across, up, corner])
    .toReversed()
  return [...half, ...other]
}
