/** Texts of the watch page. */
import type { TitleKind } from '#domain/catalogue/title.ts'

export const player = 'Player'
export const loadingLabel = 'Loading'
export const loading = 'Loading…'
export const details = 'Details'

// Access
export const checkingSession = 'Checking your session…'
export const opening: Record<TitleKind, string> = {
  movie: 'Getting your movie ready…',
  tv: 'Getting your episode ready…',
}
export const openingFailed: Record<TitleKind, string> = {
  movie: 'We couldn’t open this movie. No credit was used.',
  tv: 'We couldn’t open this episode. No credit was used.',
}
export const noCredits = 'No Credits Available'
export const noCreditsText = 'You need credits to watch this content'
export const getCredits = 'Get Credits to Watch'

// Controls
export const controls = 'Player controls'
export const startOver = 'Start over'
export const fullscreen = 'Fullscreen'
export const exitFullscreen = 'Exit fullscreen'
export const fullscreenUnavailable = 'Fullscreen isn’t available'
export const fullscreenUnavailableText = 'Your browser blocked it. Try the fullscreen button in the player.'

/** With a remote control. */
export const remote = 'Player, controlled by the remote'
export const remoteKeys = 'OK: play or pause · ◀ ▶: 10 seconds · ▲: controls · ▼: more'
export const noRemote = 'This source can’t be controlled by a remote. Press ▲ to choose another one.'

export const backToDetails = 'Back to details'

/** A source is one of the player pages; some have two sub-sources, which are copies of the same stream. */
export const source = (name: string) => `Source: ${name}`
export const subSource = (number: number) => `Sub-source ${number}`
export const sourceAndSubSource = (name: string, number: number) => `${name}, sub-source ${number}`
export const allSources = 'All sources'
export const manageServers = 'Manage servers'
export const allSourcesFailed = 'None of the sources can play this right now. Choose a source to try again.'
export const sourceUnresponsive = (name: string) =>
  `${name} isn’t responding. If nothing is playing, try another source.`
export const tryNextSource = 'Try next source'
export const keepWaiting = 'Keep waiting'

// Episodes
export const nowPlaying = 'Now playing'
export const episode = (season: number, episode: number) => `Season ${season}, episode ${episode}`
export const episodesFailed = 'We couldn’t load the episodes. No credit was used.'
export const noEpisode = (tvShow: string, season: number, number: number) =>
  season === 0
    ? `${tvShow} has no special ${number}.`
    : `${tvShow} has no episode ${number} in season ${season}.`
export const nothingCharged = 'No credit was used.'
export const chooseAnother = 'No credit was used. Choose another episode below.'
export const previousEpisode = 'Previous Episode'
export const nextEpisode = 'Next Episode'
export const upNext = 'Up next'
export const upNextTitle = (title: string, season: number, episode: number) =>
  `${title}: Season ${season}, episode ${episode}`
export const playingIn = (seconds: number) => `Playing in ${seconds}`
export const usesCredit = 'Uses 1 credit.'
export const outOfCredits = 'You’re out of credits.'
export const playNext = 'Play next episode'
export const notNow = 'Not now'
