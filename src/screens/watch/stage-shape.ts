/**
 * As high as the spec has the player (70 % of the screen), and no wider than a film that fills that height: what is left
 * at its sides is the wall's.
 */
export const STAGE_SHAPE =
  'relative mx-auto h-[70dvh] min-h-72 max-w-[calc(max(70dvh,18rem)*16/9)] overflow-hidden bg-black/50 shadow-2xl shadow-black/60 sm:rounded-b-2xl [&:fullscreen]:rounded-none'

/** What stands beneath the stage is as wide. */
export const STAGE_WIDTH = 'mx-auto max-w-[calc(max(70dvh,18rem)*16/9)]'
