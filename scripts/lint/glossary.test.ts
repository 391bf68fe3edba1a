import { expect, test } from 'vitest'

import { bannedInComment, bannedInName, bannedInProse } from './glossary.ts'

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

test.each([
  '* What the user likes. ',
  ' Those that failed.',
  '* Whether it is shown. ',
  '*\n * What a list shows.\n ',
  ' The date is that of the season.',
  '* Titles with ratings, those\n * of the season too. ',
  ' Lists of which some are shared.',
])('rejects the comment "%s"', (comment) => expect(bannedInComment(comment)).toHaveLength(1))

test.each(['* The user’s taste. ', ' Whatever it is.', ' The ones that failed.'])(
  'accepts the comment "%s"',
  (comment) => expect(bannedInComment(comment)).toEqual([]),
)

test('says what to use instead', () => {
  expect(bannedInName('viewerName')).toEqual(['"viewer": use user or guest'])
})
