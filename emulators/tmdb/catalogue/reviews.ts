import { createRandom, hashText, type Random } from '@marquee/demo-artwork/seeded-random.ts'

import { ESSAY_HEADINGS, GENRE_NOUNS, REVIEW_BANKS, REVIEWERS } from '../data/review-texts.ts'
import { addDays } from './calendar.ts'
import { parseRoles } from './casting.ts'
import { titleKey, type Title } from './title.ts'

export type Review = {
  /** Unique among the reviews of all titles. */
  key: string
  author: { name: string; username: string }
  /** From 1 to 10; null if the author gives none. */
  rating: number | null
  /** Markdown. */
  text: string
  /** ISO date. */
  createdOn: string
}

type Tone = keyof typeof REVIEW_BANKS

/** Titles for tests and demonstrations: one with two pages of reviews, the first of them very long, and two without any. */
const COUNTS: Readonly<Record<string, number>> = { 'movie-612407': 23, 'movie-673502': 0, 'tv-187340': 0 }
const ESSAY_KEY = 'movie-612407-1'
const ESSAY_PARAGRAPHS = 4

/** Titles with fewer votes have no reviews. */
const MIN_VOTES = 60
const NO_REVIEWS_CHANCE = 0.35
const MOST_REVIEWS = 7

const NO_RATING_CHANCE = 0.15

/** In days: when the first and the last review may be written after the release. */
const FIRST_DAY = 1
const LAST_DAY = 500

/** Returns the reviews of a title that are written today, the newest first. */
export function getReviews(title: Title, today: string): Review[] {
  if (title.date === '' || title.isAdult) return []
  const count = COUNTS[titleKey(title)] ?? drawCount(title)
  return Array.from({ length: count }, (_, index) => createReview(title, index))
    .filter(({ createdOn }) => createdOn <= today)
    .toSorted((one, other) => (one.createdOn < other.createdOn ? 1 : -1))
}

function drawCount(title: Title): number {
  const random = createRandom(title.id, `reviews of ${title.kind}`)
  if (title.finalVotes < MIN_VOTES || random.chance(NO_REVIEWS_CHANCE)) return 0
  return random.integer(1, MOST_REVIEWS)
}

function createReview(title: Title, index: number): Review {
  const key = `${titleKey(title)}-${index + 1}`
  const random = createRandom(hashText(key), 'review')
  const score = Math.min(10, Math.max(1, Math.round(title.finalScore + random.between(-2.5, 2.5))))
  // Authors take turns, so that each reviews a title at most once.
  const first = hashText(titleKey(title)) % REVIEWERS.length
  return {
    key,
    author: REVIEWERS[(first + index) % REVIEWERS.length] ?? REVIEWERS[0],
    rating: random.chance(NO_RATING_CHANCE) ? null : score,
    text: fillIn(key === ESSAY_KEY ? writeEssay(random) : writeText(toTone(score), random), title, random),
    createdOn: addDays(title.date, key === ESSAY_KEY ? FIRST_DAY : random.integer(FIRST_DAY, LAST_DAY)),
  }
}

function toTone(score: number): Tone {
  if (score >= 7) return 'good'
  return score >= 5 ? 'fair' : 'poor'
}

function writeText(tone: Tone, random: Random): string {
  const { openings, bodies, closings } = REVIEW_BANKS[tone]
  const sentences = [...bodies].filter(() => random.chance(0.4)).slice(0, 4)
  const paragraphs = [random.pick(openings), sentences.join(' '), random.pick(closings)]
  return paragraphs.filter(Boolean).join('\n\n')
}

function writeEssay(random: Random): string {
  const sentences = [...REVIEW_BANKS.good.bodies, ...REVIEW_BANKS.fair.bodies]
  const writeParagraph = () => Array.from({ length: 4 }, () => random.pick(sentences)).join(' ')
  const sections = ESSAY_HEADINGS.map((heading) =>
    [`## ${heading}`, ...Array.from({ length: ESSAY_PARAGRAPHS }, writeParagraph)].join('\n\n'),
  )
  const list = REVIEW_BANKS.good.closings.map((closing) => `- ${closing}`).join('\n')
  return [random.pick(REVIEW_BANKS.good.openings), ...sections, list].join('\n\n')
}

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' })

function fillIn(text: string, title: Title, random: Random): string {
  const genre = GENRE_NOUNS[title.genreIds[0] ?? 0] ?? 'drama'
  const fillInParagraph = (paragraph: string) => {
    const words: Record<string, string> = {
      title: title.title,
      genre,
      keyword: title.keywords.length > 0 ? random.pick(title.keywords) : genre,
      country: countryNames.of(title.countries[0] ?? 'US') ?? 'the place',
      character: random.pick(parseRoles(title.roles)).character,
    }
    return paragraph.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => words[name] ?? placeholder)
  }
  return text.split('\n\n').map(fillInParagraph).join('\n\n')
}
