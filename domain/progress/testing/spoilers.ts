import type { EpisodeRef } from '../../catalogue/episode-order.ts'

type EpisodeRecord = { episode_number: number; name: string; overview: string; still_path: string | null }

/** A season as the catalogue has it. */
export type SeasonRecord = { overview: string; episodes: EpisodeRecord[] }

/**
 * Returns the names, overviews and stills of a TV show's episodes after `last` that tell something.
 *
 * @param seasons From the first one on.
 * @param others Texts that may appear in any page.
 */
export function listSpoilers(
  seasons: readonly SeasonRecord[],
  last: EpisodeRef,
  others: readonly string[] = [],
): string[] {
  const isHidden = (season: number, episode: number) =>
    season === last.season ? episode > last.episode : season > last.season
  const textsOf = (areHidden: boolean) =>
    seasons.flatMap(({ overview, episodes }, index) => [
      ...(isHidden(index + 1, 1) === areHidden ? [overview] : []),
      ...episodes
        .filter(({ episode_number }) => isHidden(index + 1, episode_number) === areHidden)
        .flatMap(({ name, overview: text, still_path }) => [name, text, still_path ?? '']),
    ])
  const visible = [...textsOf(false), ...others].join('\n').toLowerCase()
  return textsOf(true).filter((text) => isDistinct(text) && !visible.includes(text.toLowerCase()))
}

/** Returns true if a text is a spoiler that does not appear by chance: one word may be part of any title. */
const isDistinct = (text: string) => /\S \S|^\//.test(text) && !/^Episode \d+$/.test(text)
