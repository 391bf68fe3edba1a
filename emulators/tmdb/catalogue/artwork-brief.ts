import type { ArtworkBrief, Billing } from '../art/artwork-brief.ts'
import { hashText } from '../seeded-random.ts'
import { readArtworkPath } from './artwork-names.ts'
import { COMPOSER, DIRECTOR, EDITOR, PHOTOGRAPHER, WRITER, type CrewJob } from './crew-jobs.ts'
import type { Library } from './library.ts'
import { readSeason } from './read-season.ts'
import { yearOf, type Title } from './title-records.ts'
import { titleKey } from './title-ref.ts'

/** How many of the cast stand at the foot of a poster. */
const BILLED_CAST = 4

/** What to draw for an image path of the catalogue, with or without its slash; nothing when it names no image. */
export function artworkBrief(fileName: string, library: Library): ArtworkBrief | undefined {
  const subject = readArtworkPath(fileName)
  if (!subject) return undefined

  switch (subject.shows) {
    case 'poster':
    case 'backdrop': {
      const title = library.title(subject.title)
      return title && titleBrief(subject.shows, title, library)
    }
    case 'season': {
      const series = library.oneSeries(subject.seriesId)
      const season = series?.seasons[subject.season - 1]
      if (!series || !season) return undefined
      return {
        ...titleBrief('poster', series, library),
        seed: hashText(`${titleKey(series)} season ${subject.season}`),
        tagline: `Season ${subject.season}`,
        year: printedYear(series, season.premiere),
      }
    }
    case 'still': {
      const series = library.oneSeries(subject.seriesId)
      const episode = series && readSeason(series, subject.season)?.episodes[subject.episode - 1]
      if (!series || !episode) return undefined
      const seed = hashText(`${titleKey(series)} episode ${episode.id}`)
      return { role: 'still', seed, genreIds: [...series.genreIds], scene: series.scene }
    }
    case 'profile': {
      const person = library.person(subject.personId)
      return person && { role: 'profile', seed: hashText(`person ${person.id}`), name: person.name }
    }
  }
}

/** Poster and backdrop of a title share their seed, so that they look like one campaign. */
function titleBrief(role: 'poster' | 'backdrop', title: Title, library: Library) {
  return {
    role,
    seed: hashText(titleKey(title)),
    title: title.title,
    tagline: title.tagline || undefined,
    genreIds: [...title.genreIds],
    year: printedYear(title, title.date),
    billing: billingOf(title, library),
    scene: title.scene,
  }
}

/** A current title's year moves with the calendar, and a picture that has been drawn does not. */
function printedYear({ isCurrent }: Title, date: string): number | undefined {
  return isCurrent ? undefined : yearOf(date)
}

function billingOf(title: Title, library: Library): Billing {
  const { cast, crew } = library.creditsOf(title)
  const nameOf = (job: CrewJob) => crew.find((credit) => credit.job === job)?.person.name
  return {
    cast: cast.slice(0, BILLED_CAST).map(({ person }) => person.name),
    director: nameOf(DIRECTOR),
    writer: nameOf(WRITER),
    music: nameOf(COMPOSER),
    photography: nameOf(PHOTOGRAPHER),
    editor: nameOf(EDITOR),
  }
}
