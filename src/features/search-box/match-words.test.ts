import { expect, test } from 'vitest'

import { matchWords } from './match-words.ts'

/** Returns the text with matches in brackets. */
function highlight(query: string, text: string): string | undefined {
  const match = matchWords(query, text)
  if (!match) return undefined
  const parts = match.ranges.toReversed().reduce((text, [start, end]) => {
    return `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`
  }, text)
  return match.isStrong ? parts : `~${parts}`
}

test.each([
  ['mov', 'Movies', '[Mov]ies'],
  ['MOVIES', 'Movies', '[Movies]'],
  ['watch', 'My Watchlist', 'My [Watch]list'],
  ['list', 'My Watchlist', '~My Watch[list]'],
  ['night s', 'The Night Shift', 'The [Night] [S]hift'],
  ['shift night', 'The Night Shift', 'The [Night] [Shift]'],
  ['night ift', 'The Night Shift', '~The [Night] Sh[ift]'],
  ['a an', 'Anna', '[An]na'],
  ['amelie', 'Amélie', '[Amélie]'],
  ['amélie', 'Amelie', '[Amelie]'],
  ['lie', 'Amélie', '~Amé[lie]'],
  ['isik', 'IŞIK ışık', '[IŞIK] ışık'],
  ['ISIK', 'Işık', '[Işık]'],
  ['ışık', 'ISIK', '[ISIK]'],
  ['traenen', 'Trænen', '[Trænen]'],
  ['kobenhavn', 'København', '[København]'],
  ['strasse', 'Die Straße', 'Die [Straße]'],
  ['علي', 'علی', '[علی]'],
  ['سلام', 'ســلام', '[ســلام]'],
  ['e', 'Ame\u0301lie', '~Am[e\u0301]lie'],
  ['fil', 'The ﬁlm', 'The [ﬁl]m'],
  ['plus', 'Disney+', undefined],
  ['disney+', 'Disney+', '[Disney+]'],
  ['+', 'Disney+', 'Disney[+]'],
  ['go', 'Go — Again: Go', '[Go] — Again: Go'],
  ['again', 'Go—Again', 'Go—[Again]'],
  ['2', 'Part 2', 'Part [2]'],
  ['夜', '白夜行', '~白[夜]行'],
  ['night owl', 'The Night Shift', undefined],
  ['', 'Movies', undefined],
  ['   ', 'Movies', undefined],
  ['x', '', undefined],
])('%j matches %j as %j', (query, text, expected) => {
  expect(highlight(query, text)).toBe(expected)
})
