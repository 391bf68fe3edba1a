import { titleKey, type Playable, type TitleSummary } from '../../catalogue/title.ts'
import { normalizeText } from '../../text-match/normalize-text.ts'
import { uniqueBy } from '../../unique-by.ts'
import {
  getOtherLanguage,
  needsLength,
  targetKey,
  type ImportItem,
  type ImportReading,
  type ImportRow,
} from '../import-row.ts'
import { findEpisode, toFound, type FoundEpisode } from './find-episode.ts'
import {
  detailsNeed,
  matchNeed,
  seasonKey,
  type Need,
  type SeasonEpisode,
  type TitleLookups,
} from './lookups.ts'
import type { TitleMatch } from './match-title.ts'

type ViewingItem = ImportItem & { type: 'viewing' }

/** An item with the title that it is about and, of a viewing, what was watched. */
export type ResolvedItem = {
  title: TitleSummary
  item: ImportItem
  playable?: Playable
  /** Of what was watched, in seconds; undefined where the catalogue does not know it. */
  runtimeSeconds?: number | undefined
}

/** A name that could be several titles. */
export type OpenTitle = { reading: ImportReading; key: string; choices: TitleSummary[] }

/** An episode whose season lists it under another name. */
export type OpenEpisode = {
  key: string
  title: TitleSummary
  season: number
  name: string
  episodes: readonly SeasonEpisode[]
}

export type Resolution = {
  /** Has to be looked up first. */
  need?: Need
  resolved?: ResolvedItem
  /** Also of names for which the user chose. */
  questions?: OpenTitle[]
  /** Also one for which the user chose. */
  openEpisode?: OpenEpisode
  /** Without a choice, the row waits. */
  state?: 'waiting' | 'left-out'
}

/**
 * Returns what a row is about: by the first of its readings whose title and episode the catalogue has. Without one, the user
 * chooses between similar titles; each name that is none of them leads to the next reading. Without such titles, the user
 * chooses between the episodes of the season.
 */
export function resolveRow(row: ImportRow, lookups: TitleLookups): Resolution {
  const open: (OpenTitle & { isNamed: boolean })[] = []
  let withEpisode: Resolution | undefined
  for (const reading of [row, ...(row.alternatives ?? [])]) {
    if (lacksEpisode(reading)) continue
    const key = targetKey(reading.target)
    const match = reading.target.summary
      ? ({ status: 'found', title: reading.target.summary } satisfies TitleMatch)
      : lookups.matches.get(key)
    if (!match) return { need: matchNeed(reading.target) }
    if (match.status === 'ambiguous')
      open.push({ reading, key, choices: match.choices, isNamed: match.isNamed ?? false })
    if (match.status !== 'found') continue
    const outcome = resolveItem(reading, match.title, lookups)
    if (outcome.need || outcome.resolved) return outcome
    if (outcome.openEpisode) withEpisode ??= outcome
  }
  const likelyFirst = uniqueBy(open, ({ key }) => key).toSorted(
    (one, other) => Number(other.isNamed) - Number(one.isNamed),
  )
  return likelyFirst.length > 0 ? choose(likelyFirst, lookups) : (withEpisode ?? {})
}

/** Returns whether a file calls it an episode without saying which one. */
function lacksEpisode({ target, item }: ImportReading): boolean {
  if (item.type !== 'viewing' || target.kind !== 'tv') return false
  if (item.countedFrom) return false
  const hasSeason = item.season !== undefined || item.seasonName !== undefined
  return !hasSeason || (item.episode === undefined && !item.episodeName)
}

/** Returns the outcome of the first name for which the user chose a title, or has to choose. */
function choose(open: readonly OpenTitle[], lookups: TitleLookups): Resolution {
  const questions: OpenTitle[] = []
  for (const question of open) {
    questions.push(question)
    const choice = lookups.choices.get(question.key)
    if (choice === undefined) return { questions, state: 'waiting' }
    if (choice) return { ...resolveItem(question.reading, choice, lookups), questions }
  }
  return { questions, state: 'left-out' }
}

function resolveItem(
  { item, target }: ImportReading,
  title: TitleSummary,
  lookups: TitleLookups,
): Resolution {
  if (item.type !== 'viewing') return { resolved: { title, item } }
  if (title.kind === 'movie') return resolveMovie(item, title, lookups)
  const found = findEpisode(item, { id: title.id, otherLanguage: getOtherLanguage(target), lookups })
  if (!found) return chooseEpisode(item, title, lookups)
  return 'need' in found ? found : { resolved: toResolved(item, title, found) }
}

function toResolved(item: ViewingItem, title: TitleSummary, { runtimeMinutes, ...episode }: FoundEpisode) {
  const playable = { kind: 'tv', id: title.id, ...episode } as const
  return { title, item, playable, runtimeSeconds: toSeconds(runtimeMinutes) }
}

/** Returns the episode that the user chose for a name that its season does not have, or has to choose. */
function chooseEpisode(item: ViewingItem, title: TitleSummary, lookups: TitleLookups): Resolution {
  const { season, episodeName: name = '' } = item
  if (season === undefined) return {}
  const episodes = lookups.episodes.get(seasonKey(title.id, season)) ?? []
  if (!name || episodes.length === 0) return {}
  const key = `${seasonKey(title.id, season)} ${normalizeText(name)}`
  const openEpisode = { key, title, season, name, episodes }
  const choice = lookups.episodeChoices.get(key)
  if (choice === undefined) return { openEpisode, state: 'waiting' }
  if (choice === null) return { openEpisode, state: 'left-out' }
  return { openEpisode, resolved: toResolved(item, title, toFound(season, episodes, choice)) }
}

function resolveMovie(item: ViewingItem, title: TitleSummary, lookups: TitleLookups): Resolution {
  const playable = { kind: 'movie', id: title.id } as const
  if (!needsLength(item)) return { resolved: { title, item, playable } }
  const details = lookups.details.get(titleKey(title))
  if (!details) return { need: detailsNeed(title) }
  return { resolved: { title, item, playable, runtimeSeconds: toSeconds(details.runtimeMinutes) } }
}

function toSeconds(minutes: number | null): number | undefined {
  return minutes === null ? undefined : minutes * 60
}
