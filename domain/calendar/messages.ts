/** Texts of calendar feeds and reminders. */
import type { CalendarRelease } from './followed-titles.ts'

export const calendarName = 'Marquee'

const episodeCode = (season: number, episode: number) => `S${season} E${episode}`

export const summary = ({ title, episode }: CalendarRelease) =>
  episode ? `${title.name} ${episodeCode(episode.season, episode.episode)}` : title.name

export const description = ({ title, episode, episodeName }: CalendarRelease) => {
  if (!episode) return title.kind === 'movie' ? 'Movie' : 'New TV show'
  const text = `Season ${episode.season}, episode ${episode.episode}`
  return episodeName ? `${text}: ${episodeName}` : text
}
