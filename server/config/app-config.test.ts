import { expect, test } from 'vitest'

import { createAppConfig } from './app-config.ts'
import { readConfig } from './config.ts'

const SUPABASE = { url: '', anonKey: 'anon' }

function readAppConfig(environment: Record<string, string> = {}) {
  return createAppConfig(readConfig(environment), SUPABASE, new URL('http://localhost:4300/'))
}

test('the demo player plays on the sandbox port of the host name in the URL', () => {
  const { players, demoPlayerOrigin } = readAppConfig({ SANDBOX_PORT: '5001' })
  expect(demoPlayerOrigin).toBe('http://localhost:5001')
  expect(new Set(players.map(({ origin }) => origin))).toEqual(new Set(['http://localhost:5001']))
})

test('trailers of the demo catalogue play in the demo player even if titles play elsewhere', () => {
  const players = Array.from({ length: 6 }, (_, index) => ({
    name: `Player ${index}`,
    origin: `https://player-${index}.example`,
  }))
  const config = readAppConfig({ PLAYERS: JSON.stringify(players) })
  expect(config.players).toEqual(players)
  expect(config.demoPlayerOrigin).toBe('http://localhost:4301')
})

test('with TMDB there are no trailers of the demo catalogue', () => {
  expect(readAppConfig({ TMDB_API_KEY: 'key' })).not.toHaveProperty('demoPlayerOrigin')
})
