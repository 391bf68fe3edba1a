/** Texts of the calendar. */
import { ph, plural, t } from '@lingui/core/macro'

import type { ReleaseGroup } from '#domain/calendar/group-releases.ts'
import { formatNumber } from '#domain/format.ts'
import { episodeCode } from '#src/features/catalogue/episode-messages.ts'

export const heading = () => t`Calendar`
export const documentTitle = (month: string) => t`Calendar, ${month}`
export const views = () => t`View`
export const viewNames = () => ({ agenda: t`Agenda`, month: t`Month` })

export const previousMonth = () => t`Previous month`
export const nextMonth = () => t`Next month`
export const today = () => t`Today`
export const todayDate = (date: string) => t`Today, ${date}`
export const tomorrowDate = (date: string) => t`Tomorrow, ${date}`
export const earlier = (count: number) =>
  plural(count, { one: 'Earlier this month (# day)', other: 'Earlier this month (# days)' })

export const loading = () => t`Loading what you follow`
export const failed = (count: number) =>
  plural(count, {
    one: 'We couldn’t load # of the titles you follow.',
    other: 'We couldn’t load # of the titles you follow.',
  })
export const loadFailed = () => t`We couldn’t load what you follow.`
export const limited = (checked: number, total: number) =>
  plural(total, {
    one: `You follow # title. The calendar shows ${ph({ checked: formatNumber(checked) })} of them: TV shows you’ve started, then the latest in your watchlist.`,
    other: `You follow # titles. The calendar shows ${ph({ checked: formatNumber(checked) })} of them: TV shows you’ve started, then the latest in your watchlist.`,
  })

export const followsNothing = () => t`You don’t follow any titles yet`
export const followsNothingText = () =>
  t`Add a title to your watchlist or start a TV show, and its releases will show up here.`
export const browse = () => t`Browse TV shows`
export const nothing = (month: string) => t`Nothing comes out in ${month}`
export const nothingText = () => t`Nothing you follow comes out this month.`

export const more = (count: number) => t`${ph({ count: formatNumber(count) })} more`
export const moreOn = (count: number, date: string) =>
  t`${ph({ count: formatNumber(count) })} more on ${date}`
export const releases = (count: number, date: string) =>
  plural(count, { one: `# release on ${date}`, other: `# releases on ${date}` })

/** A release of a title, such as “Season 2, episodes 1–8”. */
export const describe = ({ title, first, last, count, episodeName }: ReleaseGroup) => {
  if (!first || !last) return title.kind === 'movie' ? t`Movie` : t`New TV show`
  if (count > 1)
    return t`Season ${ph({ season: first.season })}, episodes ${ph({ first: first.episode })}–${ph({ last: last.episode })}`
  const episode = t`Season ${ph({ season: first.season })}, episode ${ph({ episode: first.episode })}`
  return episodeName ? t`${episode} · ${episodeName}` : episode
}

/** The same where there is little room. */
export const describeShort = ({ title, first, last, count }: ReleaseGroup) => {
  if (!first || !last) return title.kind === 'movie' ? t`Movie` : t`New`
  const code = episodeCode(first)
  return count > 1 ? t`${code}–${ph({ last: last.episode })}` : code
}

export const subscribe = () => t`Subscribe`

export const reminders = () => t`Reminders`
export const notifyMe = () => t`Notify me of releases`
export const remindersText = () =>
  t`Get a notification the day something you follow comes out. Reminders appear on this device only, while Marquee is open or when you open it that day.`
export const remindersBlocked = () =>
  t`Notifications are blocked for this site. Allow them in your browser’s site settings, then turn reminders on.`
export const remindersUnsupported = () => t`This browser can’t show notifications here. They need HTTPS.`
export const remindersDismissed = () => t`Allow notifications to turn on reminders.`
