import { expect, test } from 'vitest'

import { bannedAtStart, bannedInName, bannedInProse } from './glossary.ts'

test.each(['createOutbox', 'standIn', 'STAND_IN', 'stand-in-options', 'isFilm', 'bodyColour', 'answerError'])(
  'rejects the name %s',
  (name) => expect(bannedInName(name)).toHaveLength(1),
)

test.each(['createInbox', 'emulator', 'isMovie', 'bodyColor', 'errorHandler', 'filmstripWidth', 'inStandby'])(
  'accepts the name %s',
  (name) => expect(bannedInName(name)).toEqual([]),
)

test.each(['Whoever asks gets it.', 'A stand-in for TMDB.', 'Shows the film.', 'See Spec, section 4.'])(
  'rejects the comment "%s"',
  (text) => expect(bannedInProse(text)).toHaveLength(1),
)

test('accepts a banned word in code, which names a stored key', () => {
  expect(bannedInProse('Items wait in `progressOutbox`, and in `outbox` of the database.')).toEqual([])
})

test.each(['* What the user likes. ', ' Those of the season.', '*\n * What a list shows.\n '])(
  'rejects the start of the comment "%s"',
  (comment) => expect(bannedAtStart(comment)).toHaveLength(1),
)

test.each(['* The user’s taste. ', ' Whether it is shown.', ' Whatever it is.'])(
  'accepts the start of the comment "%s"',
  (comment) => expect(bannedAtStart(comment)).toEqual([]),
)

test('says what to use instead', () => {
  expect(bannedInName('viewerName')).toEqual(['"viewer": use user or guest'])
})
