/** Texts about streaming services. */

/** TMDB requires that its data on availability names JustWatch. */
export const attribution = 'Streaming data by {justWatch}'
export const justWatch = 'JustWatch'
