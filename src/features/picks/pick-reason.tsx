import { findGenre, type TranslateGenre } from '#domain/catalogue/genres.ts'
import type { PickReason } from '#domain/picks/explain.ts'
import { type UserNames, useUserNames } from '#src/features/catalogue/user-names.ts'

import * as messages from './reason-messages.ts'

const LINES = 'text-muted mt-1 min-h-[2lh] text-xs leading-snug'

/** The reason for a pick, below its card: at least two lines high. */
export function ReasonLines({ reason }: { reason: PickReason }) {
  return <p className={LINES}>{describeReason(reason, useUserNames())}</p>
}

/** The same height, below a placeholder. */
export function ReasonSkeleton() {
  return <div aria-hidden className={LINES} />
}

/** Returns a reason as a text, such as "Because you finished The Salt Road". */
export function describeReason(reason: PickReason, { translateGenre, nameTitle }: UserNames): string {
  switch (reason.kind) {
    case 'person':
      return messages.becauseOfPerson(reason.name)
    case 'genre':
      return describeGenre(reason.topic, translateGenre)
    case 'popular':
      return messages.popular()
    case 'finished':
    case 'watching':
    case 'favorited':
    case 'rated':
    case 'more':
      return messages.because[reason.kind](nameTitle(reason.title))
  }
}

function describeGenre(topic: number, translateGenre: TranslateGenre): string {
  const genre = findGenre('movie', topic) ?? findGenre('tv', topic)
  return genre ? messages.becauseOfGenre(translateGenre(genre.name)) : messages.popular()
}
