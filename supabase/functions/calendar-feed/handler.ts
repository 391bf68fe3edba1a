import * as v from 'valibot'

import {
  compareReleases,
  FOLLOWED_REQUESTS,
  selectFollowed,
  type CalendarRelease,
} from '#domain/calendar/followed-titles.ts'
import { toCalendarText } from '#domain/calendar/ical.ts'
import type { TitleRef } from '#domain/catalogue/title.ts'
import { addDays } from '#domain/local-date.ts'
import { mapConcurrently } from '#domain/map-concurrently.ts'
import { toImportedPosition } from '#domain/viewings/known-progress.ts'
import { parseViewing } from '#domain/viewings/viewing.ts'
import { toTitles } from '#domain/watchlist/watchlist-entry.ts'

import { readReleases } from '../_shared/catalogue.ts'
import { type Environment, getSiteUrl } from '../_shared/environment.ts'
import { HttpError, sanitizeForLog, toHttpError } from '../_shared/http-error.ts'
import * as messages from '../_shared/messages.ts'
import { hashToken, openLink } from '../_shared/open-link.ts'
import type { Handler } from '../_shared/post-handler.ts'
import { type Client, createServiceClient } from '../_shared/supabase-clients.ts'

/** Some calendar apps give up after 30 seconds. */
const DEADLINE_MS = 20_000

/** Events of the last weeks stay in the calendar; nothing is announced for longer than a year. */
const DAYS_BACK = 31
const DAYS_AHEAD = 366

/** `watchedAt` is in milliseconds since the epoch. */
type WatchedTvShow = { id: number; watchedAt: number }

/** PostgREST's limit on the hosted service. The latest episodes and additions are enough to find what is followed. */
const ROWS_MAX = 1000

/** When to try again after the catalogue failed. */
const RETRY_SECONDS = 600

const HEADERS = {
  // Only the app's own cache may store it, and must revalidate it.
  'cache-control': 'private, no-cache',
  'x-robots-tag': 'noindex',
  'x-content-type-options': 'nosniff',
}

/**
 * Returns what a user follows as an iCalendar file, for calendar apps, which send no headers of ours. The path may end
 * in any name; `?token=` is that of a link.
 */
export const handler: Handler = (environment) => async (request) => {
  try {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      throw new HttpError(405, messages.onlyGet, { allow: 'GET, HEAD' })
    const text = await createFeed(request, environment)
    const etag = `"${(await hashToken(text)).slice(0, 32)}"`
    const headers = { ...HEADERS, etag }
    if (isKnown(request.headers.get('if-none-match'), etag))
      return new Response(null, { status: 304, headers })
    return new Response(request.method === 'HEAD' ? null : text, {
      headers: {
        ...headers,
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'inline; filename="marquee.ics"',
      },
    })
  } catch (error) {
    const { status, message, headers } = toHttpError(error, 'calendar-feed')
    return new Response(`${message}\n`, {
      status,
      headers: { ...HEADERS, 'content-type': 'text/plain; charset=utf-8', ...headers },
    })
  }
}

async function createFeed(request: Request, environment: Environment): Promise<string> {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const service = createServiceClient(environment)
  const { userId } = await openLink(service, 'calendar', { request, token })
  const { titles } = selectFollowed(await readStarted(service, userId), await readWatchlist(service, userId))
  const today = new Date().toISOString().slice(0, 10)
  const releases = await readAll(environment, titles, today)
  return toCalendarText(releases, { siteUrl: getSiteUrl(environment, request), today })
}

/**
 * If one title fails, so does the feed: without its events, calendar apps would delete them, while after an error they
 * show what they have.
 */
async function readAll(
  environment: Environment,
  titles: readonly TitleRef[],
  today: string,
): Promise<CalendarRelease[]> {
  const range = { from: addDays(today, -DAYS_BACK), to: addDays(today, DAYS_AHEAD) }
  const signal = AbortSignal.timeout(DEADLINE_MS)
  try {
    const releases = await mapConcurrently(titles, FOLLOWED_REQUESTS, (title) =>
      readReleases(environment, title, range, signal),
    )
    return releases.flat().toSorted(compareReleases)
  } catch (error) {
    console.error('calendar-feed cannot read the catalogue:', sanitizeForLog(error))
    throw new HttpError(503, messages.catalogueFailed, { 'retry-after': String(RETRY_SECONDS) })
  }
}

const episodes = v.array(v.object({ tmdb_id: v.number(), watched_at: v.string() }))
const viewings = v.array(v.object({ key: v.string(), body: v.unknown() }))
const entries = v.array(v.object({ body: v.unknown() }))

/** Returns the TV shows that the user has started or whose history was imported, the latest first. */
async function readStarted(service: Client, userId: string): Promise<TitleRef[]> {
  const [played, imported] = await Promise.all([readPlayed(service, userId), readImported(service, userId)])
  return [...played, ...imported]
    .toSorted((one, other) => other.watchedAt - one.watchedAt)
    .map(({ id }) => ({ kind: 'tv', id }))
}

async function readPlayed(service: Client, userId: string): Promise<WatchedTvShow[]> {
  const { data, error } = await service
    .from('watch_history')
    .select('tmdb_id, watched_at')
    .match({ user_id: userId, media_type: 'tv' })
    .order('watched_at', { ascending: false })
    .limit(ROWS_MAX)
  if (error) throw error
  return v
    .parse(episodes, data)
    .map(({ tmdb_id, watched_at }) => ({ id: tmdb_id, watchedAt: Date.parse(watched_at) }))
}

async function readImported(service: Client, userId: string): Promise<WatchedTvShow[]> {
  const { data, error } = await service
    .from('library_items')
    .select('key, body')
    .match({ user_id: userId, kind: 'viewing', 'body->>media_type': 'tv' })
    .neq('body->>origin', 'player')
    .order('body->watched_at', { ascending: false, nullsFirst: false })
    .limit(ROWS_MAX)
  if (error) throw error
  const positions = v.parse(viewings, data).flatMap(({ key, body }) => {
    const viewing = parseViewing(key, body)
    return (viewing && toImportedPosition(viewing)) ?? []
  })
  return positions.map(({ playable, watchedAt }) => ({ id: playable.id, watchedAt }))
}

/** Returns the titles of the watchlist, the newest first. */
async function readWatchlist(service: Client, userId: string): Promise<TitleRef[]> {
  const { data, error } = await service
    .from('library_items')
    .select('body')
    .match({ user_id: userId, kind: 'watchlist' })
    .not('body', 'is', null)
    .order('changed_at', { ascending: false })
    .limit(ROWS_MAX)
  if (error) throw error
  return v.parse(entries, data).flatMap(({ body }) => toTitles(body))
}

/** Returns whether an `If-None-Match` header has the entity tag. Proxies that compress make it a weak one. */
function isKnown(header: string | null, etag: string): boolean {
  return (header ?? '').split(',').some((known) => ['*', etag].includes(known.trim().replace(/^W\//, '')))
}
