/** When the interface for a TV is on: arrow keys move the focus, and texts are large. */

export const TV_MODES = ['auto', 'on', 'off'] as const

export type TvMode = (typeof TV_MODES)[number]

export const DEFAULT_TV_MODE: TvMode = 'auto'

/** The names of TVs, set-top boxes, streaming sticks and consoles in user agents. `Tizen` alone may be a watch or a phone. */
const TV_BROWSER =
  /\b(?:smart-?tv|hbbtv|web0s|webos\.tv|netcast|tizen.+\btv|android ?tv|google ?tv|apple ?tv|bravia|viera|vidaa|vizio|aquos|philipstv|crkey|roku|aft\w{1,8}|large screen|xbox|playstation)\b/i

/** Returns whether a browser's user agent string names a TV or a device that is connected to one. */
export function isTvBrowser(userAgent: string): boolean {
  return TV_BROWSER.test(userAgent)
}

/** Returns whether TV mode is on. A gamepad counts once a button of it was pressed. */
export function isTvModeOn(mode: TvMode, device: { userAgent: string; hasGamepad: boolean }): boolean {
  return mode === 'auto' ? device.hasGamepad || isTvBrowser(device.userAgent) : mode === 'on'
}
