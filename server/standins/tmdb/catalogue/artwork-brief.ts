import { titleKey } from '#domain/catalogue/title.ts'

import { hashText } from '../../seeded-random.ts'
import type { ArtworkBrief, Billing } from '../art/artwork-brief.ts'
import { readArtworkPath } from './artwork-names.ts'
import { COMPOSER, DIRECTOR, EDITOR, PHOTOGRAPHER, WRITER, type CrewJob } from './crew-jobs.ts'
import { openLibrary } from './library.ts'
import { yearOf, type Title } from './title-records.ts'

/** How many of the cast stand at the foot of a poster. */
const BILLED_CAST = 4

/** What to draw for an image path of the catalogue, with or without its slash; nothing when it names no image. */
export function artworkBrief(fileName: string): ArtworkBrief | undefined {
  const subject = readArtworkPath(fileName)
  if (!subject) return undefined
  const library = openLibrary()

  switch (subject.shows) {
    case 'poster':
    case 'backdrop': {
      const title = library.title(subject.title)
      return title && titleBrief(subject.shows, title, titleKey(title))
    }
    case 'season': {
      const series = library.oneSeries(subject.seriesId)
      const season = series?.seasons[subject.season - 1]
      if (!series || !season) return undefined
      const poster = titleBrief('poster', series, `${titleKey(series)} season ${season.number}`)
      return { ...poster, tagline: `Season ${season.number}`, year: yearOf(season.airDate) }
    }
    case 'still': {
      const series = library.oneSeries(subject.seriesId)
      const episode = series?.seasons[subject.season - 1]?.episodes[subject.episode - 1]
      if (!series || !episode) return undefined
      const seed = hashText(`${titleKey(series)} episode ${episode.id}`)
      return { role: 'still', seed, genreIds: series.genreIds, scene: series.scene }
    }
    case 'profile': {
      const person = library.person(subject.personId)
      return person && { role: 'profile', seed: hashText(`person ${person.id}`), name: person.name }
    }
  }
}

/** Poster and backdrop of a title share their seed, so that they look like one campaign. */
function titleBrief(role: 'poster' | 'backdrop', title: Title, seedText: string) {
  return {
    role,
    seed: hashText(seedText),
    title: title.title,
    tagline: title.tagline || undefined,
    genreIds: title.genreIds,
    year: yearOf(title.date),
    billing: billingOf(title),
    scene: title.scene,
  }
}

function billingOf(title: Title): Billing {
  const { cast, crew } = openLibrary().creditsOf(title)
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
