/** The texts of the player page. The server translates them, and the page has them in its configuration. */

/** `translate` returns an English text in the language, with the placeholders of the English one. */
export type PlayerLanguage = {
  /** A BCP 47 tag. */
  language: string
  direction: 'ltr' | 'rtl'
  translate: (english: string) => string
}

export const ENGLISH: PlayerLanguage = { language: 'en', direction: 'ltr', translate: (english) => english }

export type Texts = ReturnType<typeof createTexts>

export function createTexts({ translate }: PlayerLanguage) {
  return {
    player: translate('Player'),
    videoPlayer: translate('Video player'),
    trailer: translate('Trailer'),
    subSource: translate('{name} · Sub-source {number}'),
    episode: translate('Season {season} · Episode {episode}'),

    controls: translate('Controls'),
    nextEpisode: translate('Next episode'),
    back: translate('Back 10 seconds'),
    forward: translate('Forward 10 seconds'),
    skip: translate('{seconds} s'),
    play: translate('Play'),
    pause: translate('Pause'),
    playAgain: translate('Play again'),
    seek: translate('Seek'),
    position: translate('{position} of {duration}'),
    volume: translate('Volume'),
    volumeLevel: translate('Volume {percent}'),
    mute: translate('Mute'),
    unmute: translate('Unmute'),
    muted: translate('Muted'),
    unmuted: translate('Unmuted'),
    speed: translate('Speed'),
    currentSpeed: translate('Speed: {speed}'),
    normalSpeed: translate('Normal'),
    captions: translate('Captions'),
    onlyCaptions: translate('Captions: {language}'),
    captionsOff: translate('Off'),
    subtitles: translate('Subtitles'),
    fullscreen: translate('Fullscreen'),
    exitFullscreen: translate('Exit fullscreen'),
    pictureInPicture: translate('Picture in picture'),

    loading: translate('Loading'),
    failure: translate('We can’t play this title'),
    failureReason: translate('The stream isn’t responding. Check your connection and try again.'),
    retry: translate('Retry'),
    nothing: translate('Nothing to play here'),
    nothingReason: translate('This URL doesn’t name a movie, episode, or trailer.'),
  }
}
