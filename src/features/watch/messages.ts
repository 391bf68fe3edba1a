/** Texts of the watch page. */
import { t } from '@lingui/core/macro'

import type { TitleKind } from '#domain/catalogue/title.ts'

export const player = () => t`Player`
export const loadingLabel = () => t`Loading`
export const loading = () => t`Loading…`
export const details = () => t`Details`

// Access
export const checkingSession = () => t`Checking your session…`
export const opening = (): Record<TitleKind, string> => ({
  movie: t`Getting your movie ready…`,
  tv: t`Getting your episode ready…`,
})
export const openingFailed = (): Record<TitleKind, string> => ({
  movie: t`We couldn’t open this movie. No credit was used.`,
  tv: t`We couldn’t open this episode. No credit was used.`,
})
export const noCredits = () => t`No Credits Available`
export const noCreditsText = () => t`You need credits to watch this content`
export const getCredits = () => t`Get Credits to Watch`

// Controls
export const controls = () => t`Player controls`
export const startOver = () => t`Start over`
export const fullscreen = () => t`Fullscreen`
export const exitFullscreen = () => t`Exit fullscreen`
export const fullscreenUnavailable = () => t`Fullscreen isn’t available`
export const fullscreenUnavailableText = () =>
  t`Your browser blocked it. Try the fullscreen button in the player.`

/** With a remote control. */
export const remote = () => t`Player, controlled by the remote`
export const remoteKeys = () => t`OK: play or pause · ◀ ▶: 10 seconds · ▲: controls · ▼: more`
export const noRemote = () => t`This source can’t be controlled by a remote. Press ▲ to choose another one.`

export const backToDetails = () => t`Back to details`

/** A source is one of the player pages; some have two sub-sources, which are copies of the same stream. */
export const source = (name: string) => t`Source: ${name}`
export const subSource = (number: number) => t`Sub-source ${number}`
export const sourceAndSubSource = (name: string, number: number) => t`${name}, sub-source ${number}`
export const allSources = () => t`All sources`
export const manageServers = () => t`Manage servers`
export const allSourcesFailed = () =>
  t`None of the sources can play this right now. Choose a source to try again.`
export const sourceUnresponsive = (name: string) =>
  t`${name} isn’t responding. If nothing is playing, try another source.`
export const tryNextSource = () => t`Try next source`
export const keepWaiting = () => t`Keep waiting`

// Episodes
export const nowPlaying = () => t`Now playing`
export const episode = (season: number, episode: number) => t`Season ${season}, episode ${episode}`
export const episodesFailed = () => t`We couldn’t load the episodes. No credit was used.`
export const noEpisode = (tvShow: string, season: number, number: number) =>
  season === 0
    ? t`${tvShow} has no special ${number}.`
    : t`${tvShow} has no episode ${number} in season ${season}.`
export const nothingCharged = () => t`No credit was used.`
export const chooseAnother = () => t`No credit was used. Choose another episode below.`
export const previousEpisode = () => t`Previous Episode`
export const nextEpisode = () => t`Next Episode`
export const upNext = () => t`Up next`
export const upNextTitle = (title: string, season: number, episode: number) =>
  t`${title}: Season ${season}, episode ${episode}`
export const playingIn = (seconds: number) => t`Playing in ${seconds}`
export const usesCredit = () => t`Uses 1 credit.`
export const outOfCredits = () => t`You’re out of credits.`
export const playNext = () => t`Play next episode`
export const notNow = () => t`Not now`
