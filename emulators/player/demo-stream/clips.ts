/** The clips that every title is composed of. Each lasts CLIP_SECONDS and can be followed by any other seamlessly. */
export const CLIPS = ['aurora', 'dusk', 'silk', 'ridges', 'cells'] as const

/** A still clip of END_CARD_SECONDS. Fills the rest of a runtime that is not a multiple of a clip. */
export const END_CARD = 'end'

export type ClipName = (typeof CLIPS)[number] | typeof END_CARD

/** A whole number of frames in both variants (192 video, 375 AAC, 400 Opus), so that nothing drifts over hours. */
export const CLIP_SECONDS = 8
export const END_CARD_SECONDS = 1

/** Browsers built without proprietary codecs lack H.264. */
export const VARIANTS = ['h264', 'vp9'] as const

export type Variant = (typeof VARIANTS)[number]

export function isVariant(text: string): text is Variant {
  return VARIANTS.some((variant) => variant === text)
}

export function isClipName(text: string): text is ClipName {
  return text === END_CARD || CLIPS.some((clip) => clip === text)
}
