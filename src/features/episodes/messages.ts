/** Texts of the episode list. */
import { ph, t } from '@lingui/core/macro'

export const heading = () => t`Episodes`
export const failed = () => t`We couldn’t load the episodes.`
export const search = () => t`Search episodes`
export const searchPlaceholder = () => t`Search episodes…`
export const noMatches = () => t`No episodes match your search.`

export const seasonSelect = () => t`Season`
export const season = (number: number) => t`Season ${number}`
export const specials = () => t`Specials`
export const seasonOf = (tvShow: string, number: number) =>
  number === 0 ? t`${tvShow}, specials` : t`${tvShow}, season ${number}`
/** Of a season that is announced; of the whole TV show without a season. */
export const noEpisodes = (season?: number) =>
  season ? t`Season ${season} has no episodes yet.` : t`No episodes yet.`
export const noSeason = (tvShow: string, number: number) =>
  number === 0 ? t`${tvShow} has no specials.` : t`${tvShow} has no season ${number}.`
export const chooseSeason = () => t`Choose a season`
export const airedOn = (date: string) => t`Aired ${date}`
export const airsOn = (date: string) => t`Airs ${date}`
export const autoNext = () => t`Auto Next Episode`

export const spoilerShield = () => t`Spoiler shield`
export const reveal = () => t`Reveal`
export const hideAgain = () => t`Hide again`
/** These start with the visible texts, for speech input. */
export const revealEpisode = (number: number) => t`Reveal Episode ${number}`
export const hideEpisodeAgain = (number: number) => t`Hide again Episode ${number}`
export const episodeRevealed = (number: number) => t`Episode ${number} is revealed.`
export const episodeHidden = (number: number) => t`Episode ${number} is hidden again.`

export const episodeName = (number: number) => t`Episode ${number}`
export const episodeNumber = (number: number) => t`E${number}`
export const watched = (percent: number) => t`${percent}% watched`

export const markEpisodeWatched = (number: number) => t`Mark E${number} as watched`
export const markEpisodeUnwatched = (number: number) => t`Mark E${number} as unwatched`
export const episodeOf = (tvShow: string, season: number, episode: number) =>
  t`${tvShow}, S${season} E${episode}`
export const about = () => t`About this episode`
/** Starts with the visible text, for speech input. */
export const aboutEpisode = (number: number) => t`About this episode E${number}`
export const guestStars = () => t`Guest stars:`
export const guestStarAs = () => t`${ph({ name: '{name}' })} as ${ph({ character: '{character}' })}`
