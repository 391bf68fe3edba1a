import type { ArtworkBrief, Billing, LogoBrief } from '@marquee/demo-artwork/artwork-brief.ts'
import { hashText } from '@marquee/demo-artwork/seeded-random.ts'

import { COMPANIES } from '../data/companies.ts'
import { PROVIDERS } from '../data/providers.ts'
import { getTranslations } from '../entries/load-translations.ts'
import { parseArtworkPath } from './artwork-paths.ts'
import { CINEMATOGRAPHER, COMPOSER, DIRECTOR, EDITOR, WRITER, type CrewJob } from './crew-jobs.ts'
import { getNetworkId } from './derived-ids.ts'
import type { Library } from './library.ts'
import { findEpisode, getSeasonEntry } from './seasons.ts'
import { titleKey, yearOf, type Title, type TitleRef } from './title.ts'

const BILLED_CAST = 4

/** Returns what to draw for an image path, with or without its slash; undefined if there is no such image. */
export function createArtworkBrief(path: string, library: Library): ArtworkBrief | undefined {
  const subject = parseArtworkPath(path)
  if (!subject) return undefined

  switch (subject.kind) {
    case 'poster': {
      const title = findLetteredTitle(subject, library)
      return title && createTitleBrief('poster', title, library)
    }
    case 'backdrop': {
      const title = library.findTitle(subject.title)
      return title && createTitleBrief('backdrop', title, library)
    }
    case 'logo': {
      const title = findLetteredTitle(subject, library)
      return title && createLogoBrief(title)
    }
    case 'season': {
      const tvShow = library.findTvShow(subject.tvShowId)
      const season = tvShow && getSeasonEntry(tvShow, subject.season)
      if (!tvShow || !season) return undefined
      return {
        ...createTitleBrief('poster', tvShow, library),
        seed: hashText(`${titleKey(tvShow)} season ${subject.season}`),
        tagline: subject.season === 0 ? 'Specials' : `Season ${subject.season}`,
        year: getPrintedYear(tvShow, season.premiere),
      }
    }
    case 'still': {
      const tvShow = library.findTvShow(subject.tvShowId)
      const episode = tvShow && findEpisode(tvShow, subject.season, subject.episode)
      if (!tvShow || !episode) return undefined
      const seed = hashText(`${titleKey(tvShow)} episode ${episode.id}`)
      return { role: 'still', seed, genreIds: [...tvShow.genreIds], scene: tvShow.scene }
    }
    case 'profile': {
      const person = library.findPerson(subject.personId)
      return person && { role: 'profile', seed: hashText(`person ${person.id}`), name: person.name }
    }
    case 'provider': {
      const provider = PROVIDERS.find(({ id }) => id === subject.id)
      return provider && { role: 'badge', seed: hashText(provider.name), name: provider.name }
    }
    case 'company': {
      const company = COMPANIES.find(({ id }) => id === subject.id)
      return company && createWordmarkBrief(company.name)
    }
    case 'network': {
      const tvShow = library.tvShows.find(({ network }) => network && getNetworkId(network) === subject.id)
      return tvShow && createWordmarkBrief(tvShow.network)
    }
  }
}

type LetteredSubject = { title: TitleRef; language?: string }

/** Returns a title with its name and tagline in the language of the lettering; undefined without a translation into it. */
function findLetteredTitle({ title: ref, language }: LetteredSubject, library: Library): Title | undefined {
  const title = library.findTitle(ref)
  if (!language || !title) return title
  const translation = getTranslations(title.kind, title.id).get(language)
  return translation && { ...title, title: translation.title, tagline: translation.tagline }
}

/** Poster and backdrop share a seed, so that they look like one campaign. */
function createTitleBrief(role: 'poster' | 'backdrop', title: Title, library: Library) {
  return {
    role,
    seed: hashText(titleKey(title)),
    title: title.title,
    tagline: title.tagline || undefined,
    genreIds: [...title.genreIds],
    year: getPrintedYear(title, title.date),
    billing: createBilling(title, library),
    scene: title.scene,
  }
}

/** A title without a poster has no logo either. */
function createLogoBrief(title: Title): LogoBrief | undefined {
  if (title.posterPath === null) return undefined
  return { role: 'logo', seed: hashText(titleKey(title)), title: title.title, genreIds: [...title.genreIds] }
}

/** Companies and networks have no genre, and a color of their own: on TMDB, too, few of their logos are white. */
function createWordmarkBrief(name: string): LogoBrief {
  const seed = hashText(`wordmark ${name}`)
  return { role: 'logo', seed, title: name, genreIds: [], ink: `hsl(${seed % 360} 52% 46%)` }
}

/** Current titles show no year: theirs moves with the calendar, but a rendered image is cached forever. */
function getPrintedYear({ isCurrent }: Title, date: string): number | undefined {
  return isCurrent ? undefined : yearOf(date)
}

function createBilling(title: Title, library: Library): Billing {
  const { cast, crew } = library.getCredits(title)
  const findName = (job: CrewJob) => crew.find((credit) => credit.job === job)?.person.name
  return {
    cast: cast.slice(0, BILLED_CAST).map(({ person }) => person.name),
    director: findName(DIRECTOR),
    writer: findName(WRITER),
    music: findName(COMPOSER),
    photography: findName(CINEMATOGRAPHER),
    editor: findName(EDITOR),
  }
}
