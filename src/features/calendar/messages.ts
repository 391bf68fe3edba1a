/** Texts of the calendar. */
import type { ReleaseGroup } from '#domain/calendar/group-releases.ts'
import { plural } from '#domain/plural.ts'

export const heading = 'Calendar'
export const documentTitle = (month: string) => `Calendar, ${month}`
export const views = 'View'
export const viewNames = { agenda: 'Agenda', month: 'Month' }

export const previousMonth = 'Previous month'
export const nextMonth = 'Next month'
export const today = 'Today'
export const todayDate = (date: string) => `Today, ${date}`
export const tomorrowDate = (date: string) => `Tomorrow, ${date}`
export const earlier = (count: number) =>
  plural(count, { one: 'Earlier this month (# day)', other: 'Earlier this month (# days)' })

export const loading = 'Loading what you follow'
export const failed = (count: number) =>
  plural(count, {
    one: 'We couldn’t load # of the titles you follow.',
    other: 'We couldn’t load # of the titles you follow.',
  })
export const loadFailed = 'We couldn’t load what you follow.'
export const limited = (checked: number, total: number) =>
  `You follow ${total} titles. The calendar shows ${checked} of them: TV shows you’ve started, then the latest in your watchlist.`

export const followsNothing = 'You don’t follow any titles yet'
export const followsNothingText =
  'Add a title to your watchlist or start a TV show, and its releases will show up here.'
export const browse = 'Browse TV shows'
export const nothing = (month: string) => `Nothing comes out in ${month}`
export const nothingText = 'Nothing you follow comes out this month.'

export const more = (count: number) => `${count} more`
export const moreOn = (count: number, date: string) => `${count} more on ${date}`
export const releases = (count: number, date: string) =>
  plural(count, { one: `# release on ${date}`, other: `# releases on ${date}` })

/** A release of a title, such as “Season 2, episodes 1–8”. */
export const describe = ({ title, first, last, count, episodeName }: ReleaseGroup) => {
  if (!first || !last) return title.kind === 'movie' ? 'Movie' : 'New TV show'
  if (count > 1) return `Season ${first.season}, episodes ${first.episode}–${last.episode}`
  const episode = `Season ${first.season}, episode ${first.episode}`
  return episodeName ? `${episode} · ${episodeName}` : episode
}

/** The same where there is little room. */
export const describeShort = ({ title, first, last, count }: ReleaseGroup) => {
  if (!first || !last) return title.kind === 'movie' ? 'Movie' : 'New'
  const code = `S${first.season} E${first.episode}`
  return count > 1 ? `${code}–${last.episode}` : code
}

export const subscribe = 'Subscribe'

export const reminders = 'Reminders'
export const notifyMe = 'Notify me of releases'
export const remindersText =
  'Get a notification the day something you follow comes out. Reminders appear on this device only, while Marquee is open or when you open it that day.'
export const remindersBlocked =
  'Notifications are blocked for this site. Allow them in your browser’s site settings, then turn reminders on.'
export const remindersUnsupported = 'This browser can’t show notifications here. They need HTTPS.'
export const remindersDismissed = 'Allow notifications to turn on reminders.'
