/** Texts of calendar feeds. */
import type { Translator } from '../translation/translator.ts'
import type { CalendarRelease } from './followed-titles.ts'

export const calendarName = 'Marquee'

export const summary = ({ title, episode }: CalendarRelease, { translate }: Translator) =>
  episode ? `${title.name} ${translate('S{season} E{episode}', episode)}` : title.name

export const description = ({ title, episode, episodeName }: CalendarRelease, { translate }: Translator) => {
  if (!episode) return title.kind === 'movie' ? translate('Movie') : translate('New TV show')
  return episodeName
    ? translate('Season {season}, episode {episode}: {name}', { ...episode, name: episodeName })
    : translate('Season {season}, episode {episode}', episode)
}
