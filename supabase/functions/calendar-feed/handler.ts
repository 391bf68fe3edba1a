import * as v from 'valibot'

import {
  compareReleases,
  FOLLOWED_REQUESTS,
  selectFollowed,
  type CalendarRelease,
} from '#domain/calendar/followed-titles.ts'
import { toCalendarText } from '#domain/calendar/ical.ts'
import type { TitleRef } from '#domain/catalogue/title.ts'
import { toImportedPosition } from '#domain/history/imported-progress.ts'
import { parseViewing } from '#domain/history/viewing.ts'
import { addDays } from '#domain/local-date.ts'
import { mapConcurrently } from '#domain/map-concurrently.ts'
import { createTranslator, type Translator } from '#domain/translation/translator.ts'
import { toTitles } from '#domain/watchlist/watchlist-entry.ts'

import { type CatalogueReader, readReleases } from '../_shared/catalogue.ts'
import { type Environment, getSiteUrl } from '../_shared/environment.ts'
import { HttpError, sanitizeForLog, toHttpError } from '../_shared/http-error.ts'
import * as messages from '../_shared/messages.ts'
import { createLinkReader } from '../_shared/open-link.ts'
import type { Handler } from '../_shared/post-handler.ts'

/** Some calendar apps give up after 30 seconds. */
const DEADLINE_MS = 20_000

/** Events of the last weeks stay in the calendar; nothing is announced for longer than a year. */
const DAYS_BACK = 31
const DAYS_AHEAD = 366

const calendar = v.object({
  played: v.array(v.object({ tmdb_id: v.number(), watched_at: v.string() })),
  imported: v.array(v.object({ key: v.string(), body: v.unknown() })),
  watchlist: v.array(v.unknown()),
})

/** When to try again after the catalogue failed. */
const RETRY_SECONDS = 600

const HEADERS = {
  // Only the app's own cache may store it, and must revalidate it.
  'cache-control': 'private, no-cache',
  'x-robots-tag': 'noindex',
  'x-content-type-options': 'nosniff',
}

/** Resolves with the titles that a user follows. */
const readCalendar = createLinkReader({
  kind: 'calendar',
  name: 'read_calendar',
  schema: calendar,
  render: (opened) => selectFollowed(toStarted(opened), opened.watchlist.flatMap(toTitles)).titles,
})

/**
 * Returns what a user follows as an iCalendar file, for calendar apps, which send no headers of ours. The path may end
 * in any name; `?token=` is a link's token, and `&language=` a BCP 47 tag, English by default.
 */
export const handler: Handler = (environment) => async (request) => {
  try {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      throw new HttpError(405, messages.onlyGet, { allow: 'GET, HEAD' })
    const text = await createFeed(request, environment)
    const etag = `"${await hashText(text)}"`
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
    const { status, translateTo, headers } = toHttpError(error, 'calendar-feed')
    return new Response(`${translateTo(readLanguage(request))}\n`, {
      status,
      headers: { ...HEADERS, 'content-type': 'text/plain; charset=utf-8', ...headers },
    })
  }
}

async function createFeed(request: Request, environment: Environment): Promise<string> {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const translator = readLanguage(request)
  const titles = await readCalendar({ request, environment, token })
  const today = new Date().toISOString().slice(0, 10)
  const reader = { environment, client: token, language: translator.language }
  const releases = await readAll(reader, titles, today)
  return toCalendarText(releases, { siteUrl: getSiteUrl(environment, request), today, translator })
}

function readLanguage(request: Request): Translator {
  return createTranslator([new URL(request.url).searchParams.get('language') ?? ''])
}

/**
 * If one title fails, so does the feed: without its events, calendar apps would delete them, while after an error they
 * show what they have.
 */
async function readAll(
  reader: Omit<CatalogueReader, 'signal'>,
  titles: readonly TitleRef[],
  today: string,
): Promise<CalendarRelease[]> {
  const range = { from: addDays(today, -DAYS_BACK), to: addDays(today, DAYS_AHEAD) }
  const signal = AbortSignal.timeout(DEADLINE_MS)
  try {
    const releases = await mapConcurrently(titles, FOLLOWED_REQUESTS, (title) =>
      readReleases({ ...reader, signal }, title, range),
    )
    return releases.flat().toSorted(compareReleases)
  } catch (error) {
    console.error('calendar-feed cannot read the catalogue:', sanitizeForLog(error))
    throw new HttpError(503, messages.catalogueFailed, { 'retry-after': String(RETRY_SECONDS) })
  }
}

/** Returns the TV shows that the user has started or whose history was imported, the latest first. */
function toStarted({ played, imported }: v.InferOutput<typeof calendar>): TitleRef[] {
  const positions = imported.flatMap(({ key, body }) => {
    const viewing = parseViewing(key, body)
    return (viewing && toImportedPosition(viewing)) ?? []
  })
  return [
    ...played.map(({ tmdb_id, watched_at }) => ({ id: tmdb_id, watchedAt: Date.parse(watched_at) })),
    ...positions.map(({ playable, watchedAt }) => ({ id: playable.id, watchedAt })),
  ]
    .toSorted((one, other) => other.watchedAt - one.watchedAt)
    .map(({ id }) => ({ kind: 'tv', id }))
}

/** Returns 128 bits of the SHA-256 of a text in hexadecimal digits. */
async function hashText(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest, 0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Returns whether an `If-None-Match` header has the entity tag. Proxies that compress make it a weak one. */
function isKnown(header: string | null, etag: string): boolean {
  return (header ?? '').split(',').some((known) => ['*', etag].includes(known.trim().replace(/^W\//, '')))
}
