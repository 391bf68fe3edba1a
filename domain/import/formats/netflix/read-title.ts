import { normalizeText } from '../../../text-match/normalize-text.ts'
import { createTarget, type ImportItem, type ImportTarget } from '../../import-row.ts'
import { readLabel, type Label, type Role } from './read-label.ts'

type EpisodeOf = Pick<
  ImportItem & { type: 'viewing' },
  'season' | 'seasonName' | 'episode' | 'episodeName' | 'isPosition'
>

/** One way to read a line: a movie, or an episode of a TV show. */
export type TitleReading = { target: ImportTarget; episode: EpisodeOf }

export type ReadTitle = {
  /** The most likely first. The catalogue decides between them. */
  readings: TitleReading[]
  /** Languages with the words that the line has for seasons and episodes. */
  languages: readonly string[]
}

/** A colon without a space is part of a name, unless it is a wide one. */
const SEPARATOR = /\s*:(?:\s+|$)|\s*：\s*/u

/** As in `The Weir (Episode 5)`. */
const SUFFIX = /^(?<name>.*?)\s*[（(](?<label>[^()（）]+)[）)]$/u

/**
 * Returns the ways to read a name as Netflix writes it: the movie, or the TV show, its season and the episode, with colons
 * between them. Names have colons as well, and the words depend on the language.
 */
export function readTitle(text: string): ReadTitle {
  const title = text.replaceAll(/[\u200E\u200F\u061C]/g, '').trim()
  const suffix = SUFFIX.exec(title)?.groups
  const suffixLabel = suffix && readLabel(suffix['label'] ?? '')
  const suffixLanguages = suffixLabel?.languages.get('episode') ?? suffixLabel?.languages.get('chapter')
  const hasSuffix = suffixLanguages !== undefined && suffixLabel?.number !== undefined
  const parts = (hasSuffix ? (suffix?.['name'] ?? '') : title).split(SEPARATOR)
  const [first = '', ...rest] = parts
  // The episode has no name: a movie that is called like the TV show is something else.
  if (parts.length > 1 && parts.includes('')) return { readings: toReadings([tv(first, {})]), languages: [] }
  const labels = rest.map(readLabel)
  const found = readSeason(parts, labels)
  const languages = [...(found?.languages ?? []), ...(suffixLanguages ?? [])]
  const number = hasSuffix ? suffixLabel.number : undefined
  const last = labels.at(-1)
  const lastLanguages = last?.languages.get('episode') ?? last?.languages.get('chapter') ?? []
  const isEpisode = [hasSuffix ? suffixLabel : undefined, last].some((label) =>
    label?.languages.has('episode'),
  )
  return {
    readings: toReadings(listReadings(title, parts, { found, number, isEpisode })),
    languages: [...languages, ...lastLanguages],
  }
}

type TitleParts = { found: FoundSeason | undefined; number: number | undefined; isEpisode: boolean }

function listReadings(
  title: string,
  parts: readonly string[],
  { found, number, isEpisode }: TitleParts,
): LooseReading[] {
  const whole = { target: { name: title }, episode: {} }
  if (!found) {
    const episodes = readEpisodes(parts, number)
    return isEpisode ? [...episodes, whole] : [whole, ...episodes]
  }
  const show = parts.slice(0, found.index).join(': ')
  const rest = parts.slice(found.index + 1)
  const episode = tv(show, { season: found.season, ...toEpisode(rest, number, found.isLimited) })
  if (!found.isWeak || isEpisode) return [episode]
  // At the end, it is as likely part of a movie's name.
  const isLast = found.index === parts.length - 1
  return isLast ? [whole, episode, ...readEpisodes(parts, number)] : [episode, whole]
}

type FoundSeason = {
  index: number
  season: number
  /** The only season of a limited series, whose episodes may be called parts. */
  isLimited?: boolean
  isWeak: boolean
  languages: readonly string[]
}

/** Returns the part that names the season. A part or a volume is one as well if nothing else is. */
function readSeason(
  parts: readonly string[],
  labels: readonly (Label | undefined)[],
): FoundSeason | undefined {
  return (
    findLabel(labels, ['season', 'limited']) ??
    readNumberedName(parts) ??
    findLabel(parts.slice(1).map(readLooseSeason), ['season'], true) ??
    findLabel(labels, ['part', 'chapter'], true)
  )
}

/** Returns the label of `Season 4 Remix` or `Season 4, Part 2`. */
function readLooseSeason(part: string): Label | undefined {
  return readLabel(part.split(/[\s,(]+/u, 2).join(' '))
}

function findLabel(
  labels: readonly (Label | undefined)[],
  roles: readonly Role[],
  isWeak = false,
): FoundSeason | undefined {
  for (const role of roles) {
    const index = labels.findIndex((label, at) => {
      if (!label?.languages.has(role)) return false
      // The last chapter is an episode.
      return role !== 'chapter' || at < labels.length - 1
    })
    const label = labels[index]
    if (!label) continue
    return {
      index: index + 1,
      season: label.number ?? 1,
      isLimited: role === 'limited',
      isWeak,
      languages: label.languages.get(role) ?? [],
    }
  }
  return undefined
}

/** Returns the season of `Low Water: Low Water 3: The Weir`. */
function readNumberedName(parts: readonly string[]): FoundSeason | undefined {
  const [show = '', second = ''] = parts
  const name = normalizeText(show)
  const match = /^(?<name>.+) (?<number>\d{1,2})$/.exec(normalizeText(second))?.groups
  if (parts.length < 3 || match?.['name'] !== name) return undefined
  return { index: 1, season: Number(match['number']), isWeak: false, languages: [] }
}

/** Returns the episode that the parts after the season name. */
function toEpisode(parts: readonly string[], suffixNumber: number | undefined, isLimited = false): EpisodeOf {
  const [first = ''] = parts
  const label = readLabel(first)
  const roles: Role[] = isLimited ? ['episode', 'chapter', 'part'] : ['episode', 'chapter']
  const isNumbered = roles.some((role) => label?.languages.has(role))
  const number = suffixNumber ?? (isNumbered ? label?.number : undefined)
  const name = parts.join(': ')
  return {
    ...(number !== undefined && { episode: number, isPosition: true }),
    ...(name && { episodeName: name }),
  }
}

type LooseReading = { target: { kind?: 'tv'; name: string }; episode: EpisodeOf }

/** Returns the episodes that a line without a season may mean: of the only season, or of one with a name. */
function readEpisodes(parts: readonly string[], number: number | undefined): LooseReading[] {
  if (parts.length === 1)
    return number === undefined ? [] : [tv(parts[0] ?? '', { season: 1, episode: number, isPosition: true })]
  const [show = '', ...rest] = parts
  const ofLast = toEpisode(parts.slice(-1), number)
  const readings = [tv(parts.slice(0, -1).join(': '), { season: 1, ...ofLast })]
  if (parts.length > 2)
    readings.push(
      tv(show, { seasonName: rest.slice(0, -1).join(': '), ...ofLast }),
      tv(show, { season: 1, ...toEpisode(rest, number) }),
    )
  return readings
}

function tv(name: string, episode: EpisodeOf): LooseReading {
  return { target: { kind: 'tv', name }, episode }
}

function toReadings(readings: readonly LooseReading[]): TitleReading[] {
  return readings.flatMap(({ target, episode }) => {
    const valid = createTarget(target)
    return valid ? [{ target: valid, episode }] : []
  })
}
