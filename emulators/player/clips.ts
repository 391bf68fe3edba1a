/** The moving pictures that stand in for every title. Each lasts CLIP_SECONDS and is followed by any other without a seam. */
export const CLIPS = ['aurora', 'dusk', 'silk', 'ridges', 'cells'] as const

/** A still card of END_CARD_SECONDS that fills what is left when a runtime is no multiple of a clip. */
export const END_CARD = 'end'

export type ClipName = (typeof CLIPS)[number] | typeof END_CARD

/** 8 s is a whole number of frames in both codecs (192 video, 375 AAC, 400 Opus), so nothing drifts over hours. */
export const CLIP_SECONDS = 8
export const END_CARD_SECONDS = 1

/** A browser built without proprietary codecs lacks H.264; one without VP9 is rarer. Each clip exists in both. */
export const VARIANTS = ['h264', 'vp9'] as const

export type Variant = (typeof VARIANTS)[number]

export function isVariant(text: string): text is Variant {
  return VARIANTS.some((variant) => variant === text)
}

export function isClipName(text: string): text is ClipName {
  return text === END_CARD || CLIPS.some((clip) => clip === text)
}
