import ICAL from 'ical.js'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'

import { createIp, createLink, WRONG_TOKENS } from '../links.ts'
import type { TestContext, User } from '../test-context.ts'

const NOT_FOUND = [404, 'This link doesn’t work. It may have been replaced or turned off.\n']

const page = v.object({ results: v.array(v.object({ id: v.number() })) })
const tvShow = v.object({
  id: v.number(),
  name: v.string(),
  next_episode_to_air: v.nullable(
    v.object({ season_number: v.number(), episode_number: v.number(), air_date: v.string() }),
  ),
})

export function describeCalendarFeed(context: TestContext): void {
  function fetchFeed(token: string, headers: Record<string, string> = {}, method = 'GET', parameters = '') {
    return context.call('calendar-feed', {
      method,
      query: `?token=${encodeURIComponent(token)}${parameters}`,
      headers: { 'cf-connecting-ip': createIp(), ...headers },
    })
  }

  /** Returns TV shows of the demo catalogue that have a next episode. */
  async function findAiring() {
    const { results } = v.parse(page, await context.requestCatalogue('/tv/on_the_air'))
    const details = await Promise.all(results.map(({ id }) => context.requestCatalogue(`/tv/${id}`)))
    const airing = details
      .map((detail) => v.parse(tvShow, detail))
      .flatMap(({ id, name, next_episode_to_air: next }) => (next ? [{ id, name, next }] : []))
    const [first, second, third] = airing
    if (!first || !second || !third) throw new Error('The demo catalogue has too few TV shows on the air')
    return [first, second, third] as const
  }

  describe('a calendar feed', () => {
    test('has the next episodes of the watchlist and of TV shows in progress, for apps without a key', async () => {
      const [saved, started, unknown] = await findAiring()
      const user = await context.createUser()
      await saveToWatchlist(user, saved.id)
      await watch(user, started.id)
      await saveToWatchlist(await context.createUser(), unknown.id)

      const { status, text, headers } = await fetchFeed(await createLink(user, 'calendar'))
      expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
      expect(headers.get('cache-control')).toBe('private, no-cache')
      const events = readEvents(text)
      for (const { id, name, next } of [saved, started])
        expect(events).toContainEqual({
          uid: `tv-${id}-s${next.season_number}e${next.episode_number}@marquee.example`,
          summary: `${name} S${next.season_number} E${next.episode_number}`,
          date: next.air_date,
        })
      expect(events.filter(({ uid }) => uid.startsWith(`tv-${unknown.id}-`))).toEqual([])
      expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length)
      expect(text).not.toContain(user.user.id)
    })

    test('has TV shows whose history was imported', async () => {
      const [finished, unfinished, played] = await findAiring()
      const user = await context.createUser()
      await addViewing(user, finished.id, { is_finished: true, origin: 'import' })
      await addViewing(user, unfinished.id, { is_finished: false, origin: 'import' })
      await addViewing(user, played.id, { is_finished: true, origin: 'player' })
      const { status, text } = await fetchFeed(await createLink(user, 'calendar'))
      expect(status).toBe(200)
      const ids = readEvents(text).map(({ uid }) => uid.split('-')[1])
      expect([...new Set(ids)]).toEqual([String(finished.id)])
    })

    test('of a user who follows nothing is empty, and skips titles that the catalogue does not have', async () => {
      const user = await context.createUser()
      await saveToWatchlist(user, 999_999_999)
      const { status, text } = await fetchFeed(await createLink(user, 'calendar'))
      expect([status, readEvents(text)]).toEqual([200, []])
    })

    test('is not sent again while it is the same', async () => {
      const [saved, started] = await findAiring()
      const user = await context.createUser()
      await saveToWatchlist(user, saved.id)
      const token = await createLink(user, 'calendar')
      const etag = (await fetchFeed(token)).headers.get('etag') ?? ''
      expect(etag).toMatch(/^"[0-9a-f]{32}"$/)
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
        const { status, text, headers } = await fetchFeed(token, { 'if-none-match': known })
        expect([status, text, headers.get('etag')]).toEqual([304, '', etag])
      }
      expect((await fetchFeed(token, { 'if-none-match': '"other"' })).status).toBe(200)
      await watch(user, started.id)
      // Readers share a feed for seconds.
      const fetchStatus = async () => (await fetchFeed(token, { 'if-none-match': etag })).status
      await expect.poll(fetchStatus, { timeout: 10_000, interval: 500 }).toBe(200)
    })

    test('is in the language of its URL, and in English for an unknown one', async () => {
      const [{ id, next }] = await findAiring()
      const user = await context.createUser()
      await saveToWatchlist(user, id)
      const token = await createLink(user, 'calendar')
      const read = async (language: string) =>
        (await fetchFeed(token, {}, 'GET', `&language=${encodeURIComponent(language)}`)).text.replaceAll(
          '\r\n ',
          '',
        )
      const number = `Staffel ${next.season_number}\\, Folge ${next.episode_number}`
      expect(await read('de')).toContain(number)
      for (const language of ['', 'tlh', '../de', 'x'.repeat(1000)]) {
        const text = await read(language)
        expect(text).toContain(`Season ${next.season_number}\\, episode ${next.episode_number}`)
        expect(text).not.toContain(number)
      }
    })

    test('of HEAD has the headers only', async () => {
      const token = await createLink(await context.createUser(), 'calendar')
      const { status, text, headers } = await fetchFeed(token, {}, 'HEAD')
      expect([status, text]).toEqual([200, ''])
      expect(headers.get('etag')).toBe((await fetchFeed(token)).headers.get('etag'))
    })

    test('fails as a whole while the catalogue does, so that calendar apps show what they have', async () => {
      const user = await context.createUser()
      // Not in the cache of another test.
      const { results } = v.parse(page, await context.requestCatalogue('/tv/top_rated?page=3'))
      for (const { id } of results.slice(0, 3)) await saveToWatchlist(user, id)
      const token = await createLink(user, 'calendar')
      const requests = await context.duringCatalogueOutage(async () => {
        const { status, text, headers } = await fetchFeed(token)
        expect([status, headers.get('retry-after')]).toEqual([503, '600'])
        expect(text).toBe('The catalog isn’t responding. Please try again later.\n')
      })
      expect(requests).toBeGreaterThan(0)
      expect(context.takeLogged().join('\n')).toContain('The catalogue responded with 503')
      expect((await fetchFeed(token)).status).toBe(200)
      const cached = await context.duringCatalogueOutage(async () => {
        expect((await fetchFeed(token)).status).toBe(200)
      })
      expect(cached).toBe(0)
    })
  })

  describe('the link of a calendar', () => {
    test.each(WRONG_TOKENS)('does not work with %s', async (_what, token) => {
      const { status, text, headers } = await fetchFeed(token)
      expect([status, text]).toEqual(NOT_FOUND)
      expect([headers.get('etag'), headers.get('x-robots-tag')]).toEqual([null, 'noindex'])
    })

    test('does not work without a token, with a huge one, as a list’s, and after it was replaced', async () => {
      const user = await context.createUser()
      const old = await createLink(user, 'calendar')
      const current = await createLink(user, 'calendar')
      await user.client.from('library_items').insert({ kind: 'list', key: 'a1', body: { name: 'List' } })
      const ofList = await createLink(user, 'list', 'a1')
      for (const token of ['x'.repeat(6000), old, ofList]) {
        const { status, text } = await fetchFeed(token)
        expect([status, text]).toEqual(NOT_FOUND)
      }
      const without = await context.call('calendar-feed', { method: 'GET' })
      expect([without.status, without.text]).toEqual(NOT_FOUND)
      expect((await fetchFeed(current)).status).toBe(200)
    })

    test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('does not accept %s', async (method) => {
      const token = await createLink(await context.createUser(), 'calendar')
      const { status, headers } = await fetchFeed(token, {}, method)
      expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    })
  })
}

function readEvents(text: string) {
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, startDate } = new ICAL.Event(component)
    return { uid, summary, date: startDate.toString() }
  })
}

async function saveToWatchlist({ client }: User, id: number) {
  await client
    .from('library_items')
    .insert({ kind: 'watchlist', key: `tv-${id}`, body: { id, media_type: 'tv', name: 'Saved' } })
}

async function addViewing({ client }: User, id: number, viewing: object) {
  const episode = { media_type: 'tv', tmdb_id: id, season_number: 1, episode_number: 1 }
  const body = { ...episode, watched_at: 1_700_000_000_000, ...viewing }
  await client.from('library_items').insert({ kind: 'viewing', key: `tv-${id}-1-1@0`, body })
}

async function watch({ client }: User, id: number) {
  await client
    .from('watch_history')
    .insert({ media_type: 'tv', tmdb_id: id, title: 'Seen', season_number: 1, episode_number: 1 })
}
