/** The app builds player URLs and reads events; the emulator does the reverse. Checks that both agree. */
import {
  parsePlayerCommand,
  type PlayerEventName,
  type PlayerMessage,
} from '@marquee/player-emulator/protocol/messages.ts'
import { parsePlayerUrl, PROVIDER_NAMES } from '@marquee/player-emulator/protocol/player-url.ts'
import { parseOpenMessage, WAITING_MESSAGE, WAITING_PATH } from '@marquee/player-emulator/protocol/waiting.ts'
import { describe, expect, test } from 'vitest'

import type { Playable } from '#domain/catalogue/title.ts'
import { buildServerPageUrl } from '#domain/player/added-servers.ts'
import { buildPlayerUrl, DEMO_PROVIDER_NAMES, getProvider, PROVIDER_COUNT } from '#domain/player/providers.ts'
import { createDefaultServers } from '#domain/player/streaming-servers.ts'
import { createOpenMessage, isWaitingMessage } from '#domain/player/waiting-page.ts'

import { createAppConfig } from '../config/app-config.ts'
import { readConfig } from '../config/config.ts'

const ORIGIN = 'https://players.example'
const MOVIE: Playable = { kind: 'movie', id: 1399 }
const EPISODE: Playable = { kind: 'tv', id: 1399, season: 2, episode: 5 }
const EVENT_NAMES = [
  'ready',
  'play',
  'pause',
  'timeupdate',
  'seeked',
  'ended',
  'waiting',
  'playing',
  'volumechange',
  'error',
  'state',
  'next',
] satisfies PlayerEventName[]
const PROVIDERS = Array.from({ length: PROVIDER_COUNT }, (_, index) => index)

describe.each(PROVIDERS)('provider %i', (index) => {
  test.each([MOVIE, EPISODE])('parses the URL that was built for %j', (playable) => {
    const url = buildPlayerUrl(index, ORIGIN, { playable, autoplay: true, startAtSeconds: 95.9 })
    expect(parsePlayerUrl(new URL(url))).toMatchObject({
      providerIndex: index,
      request: { playable, autoplay: true, startAtSeconds: 95 },
    })
  })

  test.each(EVENT_NAMES)('sends a %s event that the app can parse', (event) => {
    const message: PlayerMessage = {
      type: 'PLAYER_EVENT',
      data: {
        event,
        currentTime: 1,
        duration: 2,
        tmdbId: 1399,
        mediaType: 'tv',
        season: 2,
        episode: 5,
        paused: false,
        volume: 0.5,
        muted: false,
      },
    }
    const { parseEvent } = getProvider(index).messages
    expect(parseEvent(message, EPISODE)).toEqual(message.data)
    expect(parseEvent(JSON.stringify(message), EPISODE)).toEqual(message.data)
  })

  test.each([
    { type: 'PLAYER_COMMAND', command: 'pause' },
    { type: 'PLAYER_COMMAND', command: 'seek', value: 95.5 },
    { type: 'PLAYER_COMMAND', command: 'volume', value: 0.5 },
    { type: 'PLAYER_COMMAND', command: 'mute', value: true },
  ] as const)('understands the command $command', (command) => {
    expect(parsePlayerCommand(getProvider(index).messages.serializeCommand(command))).toEqual(command)
  })
})

test('both know the providers by the same names', () => {
  expect(PROVIDER_NAMES).toEqual(DEMO_PROVIDER_NAMES)
})

test('both agree on how a waiting page opens a title', () => {
  const url = buildPlayerUrl(0, ORIGIN, { playable: MOVIE, autoplay: true })
  expect(isWaitingMessage(WAITING_MESSAGE)).toBe(true)
  expect(parseOpenMessage(createOpenMessage(url))?.href).toBe(url)
})

test.each([null, 'PLAYER_OPEN', { type: 'PLAYER_OPEN' }, { type: 'PLAYER_OPEN', url: 'movie' }])(
  '%j opens nothing',
  (message) => {
    expect(parseOpenMessage(message)).toBeUndefined()
    expect(isWaitingMessage(message)).toBe(false)
  },
)

test('the demo player has its waiting page where the configuration says', () => {
  const config = createAppConfig(readConfig({}), { url: '', anonKey: '' }, new URL('http://localhost:4300'))
  expect(config.players.map(({ waitingPath }) => waitingPath)).toEqual(PROVIDERS.map(() => WAITING_PATH))
})

test('the first provider parses the sub-source and the poster', () => {
  const request = { playable: MOVIE, autoplay: false, subSource: 2, posterUrl: `${ORIGIN}/p.jpg` } as const
  expect(parsePlayerUrl(new URL(buildPlayerUrl(0, ORIGIN, request)))?.request).toMatchObject(request)
})

test('the second provider parses its style parameters', () => {
  const request = {
    playable: EPISODE,
    autoplay: true,
    title: 'Salt & Light',
    posterUrl: `${ORIGIN}/p.jpg`,
    colors: { primary: '7c3aed', secondary: '1d1c29', icon: 'ffffff' },
    nextButton: true,
    playerType: 'minimal',
    subtitle: { url: `${ORIGIN}/en.vtt`, label: 'English' },
  } as const
  expect(parsePlayerUrl(new URL(buildPlayerUrl(1, ORIGIN, request)))?.request).toMatchObject(request)
})

test.each<Playable>([
  { kind: 'movie', id: 9 },
  { kind: 'tv', id: 9, season: 0, episode: 12 },
])('the default servers are pages of the first, third and sixth provider for %j', (playable) => {
  const servers = createDefaultServers([ORIGIN, ORIGIN, ORIGIN])
  const pages = servers.map((server) => parsePlayerUrl(new URL(buildServerPageUrl(server, playable, 'en'))))
  expect(pages.map((page) => page?.providerIndex)).toEqual([0, 2, 5])
  for (const page of pages) expect(page?.request.playable).toEqual(playable)
})
