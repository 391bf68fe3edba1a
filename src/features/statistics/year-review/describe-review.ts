import type { Viewing } from '#domain/history/viewing.ts'
import { toLocalDate } from '#domain/local-date.ts'
import type { YearReview } from '#domain/statistics/year-review.ts'
import type { UserNames } from '#src/features/catalogue/user-names.ts'
import { duration, number } from '#src/features/statistics/messages.ts'

import type { YearImageContent } from './draw-year-image.ts'
import * as messages from './messages.ts'

/** A highlight as text. */
export type Highlight = { label: string; value: string; detail?: string }

/** Returns the highlights that there are, in the order of the page. */
export function describeHighlights(review: YearReview, names: UserNames) {
  const { mostWatchedShow, favoriteGenre, bestRated, busiestDay, longestStreak, first, last } = review
  return {
    show: mostWatchedShow && {
      label: messages.mostWatchedShow(),
      value: names.nameTitle(mostWatchedShow.title),
      detail: messages.showDetail(mostWatchedShow.episodes, mostWatchedShow.seconds),
    },
    genre:
      favoriteGenre === undefined
        ? undefined
        : { label: messages.favoriteGenre(), value: names.translateGenre(favoriteGenre) },
    rated: bestRated && {
      label: messages.bestRated(),
      value: names.nameTitle(bestRated),
      detail: messages.ratingDetail(bestRated.halfStars),
    },
    day: busiestDay && {
      label: messages.busiestDay(),
      value: messages.dateDetail(busiestDay.date),
      detail: messages.dayDetail(busiestDay.viewings, busiestDay.seconds),
    },
    streak: longestStreak && {
      label: messages.longestStreak(),
      value: messages.streak(longestStreak.days),
      detail: messages.streakDetail(longestStreak.from, longestStreak.to),
    },
    first: first && describeViewing(messages.firstTitle(), first, names),
    last: last && describeViewing(messages.lastTitle(), last, names),
  } satisfies Record<string, Highlight | undefined>
}

export function toYearImageContent(year: number, review: YearReview, names: UserNames): YearImageContent {
  const { show, genre, rated, day, streak } = describeHighlights(review, names)
  return {
    year,
    numbers: [
      { value: duration(review.seconds), label: messages.timeLabel() },
      { value: number(review.titles), label: messages.titlesLabel(review.titles) },
      { value: number(review.episodes), label: messages.episodesLabel(review.episodes) },
    ],
    facts: [show, genre, rated, day, streak].filter((fact) => fact !== undefined),
  }
}

function describeViewing(
  label: string,
  { title, playable, watchedAt }: Viewing,
  { nameTitle }: UserNames,
): Highlight {
  return {
    label,
    value: nameTitle({ kind: playable.kind, id: playable.id, name: title.name }),
    detail: watchedAt === null ? undefined : messages.dateDetail(toLocalDate(watchedAt)),
  }
}
