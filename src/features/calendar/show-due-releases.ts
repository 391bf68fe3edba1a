import type { CalendarRelease } from '#domain/calendar/followed-titles.ts'
import { groupByDate, type ReleaseGroup } from '#domain/calendar/group-releases.ts'
import { selectDueReleases, shownSchema, withShown } from '#domain/calendar/reminders.ts'
import { getServiceWorkers } from '#src/lib/browser-features.ts'
import { withLock } from '#src/lib/lock.ts'
import { createOwnedValue } from '#src/lib/owned-value.ts'

import * as messages from './reminder-messages.ts'

const shownReleases = createOwnedValue('shownReleases', shownSchema, {})

/** More are shown as one notification. */
const NOTIFICATIONS_MAX = 3

type Content = { title: string; body: string; path: string }

/** Shows a notification of each release of today (an ISO date), once per user of this device, in whichever tab is the first. */
export async function showDueReleases(releases: readonly CalendarRelease[], today: string): Promise<void> {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return
  const show = async () => {
    const due = selectDueReleases(releases, today, shownReleases.get())
    if (due.length === 0) return
    // Before they are shown: twice is worse than not at all, if the tab is closed meanwhile.
    shownReleases.update((shown) => withShown(shown, due, today))
    const groups = [...groupByDate(due).values()].flat()
    for (const content of groups.length > NOTIFICATIONS_MAX ? [summarize(groups)] : groups.map(toContent))
      await notify(content)
  }
  await withLock('marquee-reminders', show)
}

function toContent(group: ReleaseGroup): Content {
  return {
    title: group.title.name,
    body: messages.outToday(group),
    path: `/${group.title.kind}/${group.title.id}`,
  }
}

function summarize(groups: readonly ReleaseGroup[]): Content {
  return {
    title: messages.severalToday(groups.length),
    body: messages.listNames(groups.map(({ title }) => title.name)),
    path: '/calendar',
  }
}

/** On Android, pages may show notifications through their service worker only, which then handles clicks. */
async function notify({ title, body, path }: Content): Promise<void> {
  const { lang } = document.documentElement
  const options = { body, lang, icon: '/icon-192.png', tag: `release ${path}`, data: { path } }
  const registration = await getServiceWorkers()?.getRegistration()
  if (registration?.active) return registration.showNotification(title, options)
  const notification = new Notification(title, options)
  notification.addEventListener('click', () => {
    window.focus()
    location.assign(path)
  })
}
