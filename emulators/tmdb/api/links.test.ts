import { expect, test } from 'vitest'

import { openLibrary } from '../catalogue/library.ts'
import { ask, askJson } from './request-demo.ts'

const { films, series, people } = openLibrary({ today: '2026-11-20' })

/** Every so manyth is opened; with the others it would take a minute. */
const STEP = 7
const isSampled = (_: unknown, index: number) => index % STEP === 0

test('titles, seasons and people can be opened, and so can all whom they name', async () => {
  const paths = new Set([
    ...films.filter(isSampled).map(({ id }) => `/movie/${id}`),
    ...series
      .filter(isSampled)
      .flatMap(({ id, seasons }) => [
        `/tv/${id}`,
        ...seasons.map((_, index) => `/tv/${id}/season/${index + 1}`),
      ]),
    ...people.filter(isSampled).map(({ id }) => `/person/${id}`),
  ])
  const named = new Set<string>()
  for (const path of paths) {
    const body = await askJson(`${path}?append_to_response=credits,recommendations,similar,combined_credits`)
    collectNamed(body, named)
  }
  expect(named.size).toBeGreaterThan(2000)
  for (const path of named) if (!paths.has(path)) expect((await ask(path)).status, path).toBe(200)
})

/** Walks through an answer and notes the path of every title and person in it. */
function collectNamed(value: unknown, named: Set<string>): void {
  if (typeof value !== 'object' || value === null) return
  if ('id' in value && 'media_type' in value) named.add(`/${String(value.media_type)}/${String(value.id)}`)
  if ('id' in value && 'known_for_department' in value) named.add(`/person/${String(value.id)}`)
  for (const inner of Object.values(value)) collectNamed(inner, named)
}
