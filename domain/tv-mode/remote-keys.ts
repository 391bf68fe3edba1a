export type Direction = 'up' | 'down' | 'left' | 'right'

const MEDIA_COMMANDS = [
  'play-pause',
  'play',
  'pause',
  'stop',
  'forward',
  'rewind',
  'next',
  'previous',
] as const

export type MediaCommand = (typeof MEDIA_COMMANDS)[number]

export type RemoteCommand = Direction | 'ok' | 'back' | MediaCommand

const COMMANDS_BY_KEY: Record<string, RemoteCommand> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Enter: 'ok',
  Select: 'ok',
  Escape: 'back',
  GoBack: 'back',
  BrowserBack: 'back',
  XF86Back: 'back',
  MediaPlayPause: 'play-pause',
  MediaPlay: 'play',
  MediaPause: 'pause',
  MediaStop: 'stop',
  MediaFastForward: 'forward',
  MediaRewind: 'rewind',
  MediaTrackNext: 'next',
  MediaTrackPrevious: 'previous',
  ChannelUp: 'next',
  ChannelDown: 'previous',
}

/** For keys that a TV does not name: 4xx is LG's and HbbTV's, 10xxx Samsung's, whose keyboard sends 653xx when it closes. */
const COMMANDS_BY_CODE: Record<number, RemoteCommand> = {
  461: 'back',
  10_009: 'back',
  65_385: 'back',
  65_376: 'ok',
  19: 'pause',
  412: 'rewind',
  413: 'stop',
  415: 'play',
  417: 'forward',
  10_232: 'previous',
  10_233: 'next',
  10_252: 'play-pause',
}

type KeyPress = {
  key: string
  keyCode: number
  ctrlKey?: boolean
  metaKey?: boolean
  altKey?: boolean
  shiftKey?: boolean
}

/** Returns the command of a key press, undefined if it is none. With a modifier, keys are shortcuts of a keyboard. */
export function toRemoteCommand(press: KeyPress): RemoteCommand | undefined {
  if (press.ctrlKey || press.metaKey || press.altKey || press.shiftKey) return undefined
  return COMMANDS_BY_KEY[press.key] ?? COMMANDS_BY_CODE[press.keyCode]
}

export function isMediaCommand(command: RemoteCommand): command is MediaCommand {
  return MEDIA_COMMANDS.some((media) => media === command)
}
