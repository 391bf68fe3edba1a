import { describe, expect, test } from 'vitest'

import { UsageError } from './admin-error.ts'
import { readArguments } from './read-arguments.ts'

const NOW = new Date('2026-09-01T12:00:00Z')
const email = 'viewer@example.com'

/** Words as they would stand behind `npm run admin --`, but split at bars, so that one may hold spaces. */
function read(line: string) {
  return readArguments(line === '' ? [] : line.split('|'), NOW)
}

test.each([
  ['', { name: 'help' }],
  ['help', { name: 'help' }],
  ['--help', { name: 'help' }],
  [`tier|${email}|--help`, { name: 'help' }],
  [`tier|${email}|KING`, { name: 'tier', email, tier: 'KING', until: null }],
  [`tier|${email}|lifetime`, { name: 'tier', email, tier: 'Lifetime', until: null }],
  [`tier|${email}|none`, { name: 'tier', email, tier: null, until: null }],
  [
    `tier|${email}|Annual|--until|2026-09-01`,
    { name: 'tier', email, tier: 'Annual', until: new Date('2026-09-01T23:59:59Z') },
  ],
  [
    `tier|--until=2028-02-29|${email}|Premium`,
    { name: 'tier', email, tier: 'Premium', until: new Date('2028-02-29T23:59:59Z') },
  ],
  [
    `credits|${email}|50|Sorry for the noise`,
    { name: 'credits', email, amount: 50, reason: 'Sorry for the noise' },
  ],
  [`credits|${email}|-5|Refunded`, { name: 'credits', email, amount: -5, reason: 'Refunded' }],
  [`credits|${email}|+5| Why not `, { name: 'credits', email, amount: 5, reason: 'Why not' }],
  [`credits|${email}|100000|Much`, { name: 'credits', email, amount: 100_000, reason: 'Much' }],
  [`ledger|${email}`, { name: 'ledger', email }],
  [`delete|${email}`, { name: 'delete', email, isSure: false }],
  [`delete|${email}|--yes`, { name: 'delete', email, isSure: true }],
  ['backup', { name: 'backup', file: undefined }],
  ['backup|today.tar.gz', { name: 'backup', file: 'today.tar.gz' }],
  ['move', { name: 'move' }],
  ['restore|today.tar.gz', { name: 'restore', file: 'today.tar.gz', isSure: false }],
  ['restore|--yes|today.tar.gz', { name: 'restore', file: 'today.tar.gz', isSure: true }],
])('"%s" is understood', (line, command) => {
  expect(read(line)).toEqual(command)
})

describe('is not understood:', () => {
  test.each([
    ['grant', 'There is no command "grant"'],
    ['constructor', 'There is no command "constructor"'],
    ['tier', 'needs the e-mail address'],
    ['ledger|somebody', 'needs the e-mail address'],
    [`tier|${email}`, 'The tier must be'],
    [`tier|${email}|Gold`, 'not "Gold"'],
    [`tier|${email}|KING|--until`, '--until takes a day'],
    [`tier|${email}|KING|--until|tomorrow`, 'not "tomorrow"'],
    [`tier|${email}|KING|--until|2027-02-30`, '2027-02-30'],
    [`tier|${email}|KING|--until|2026-08-31`, 'is over'],
    [`tier|${email}|KING|--yes`, 'no option --yes here'],
    [`tier|${email}|KING|more`, '"more" is one word too many'],
    [`credits|${email}|many|Why`, 'not "many"'],
    [`credits|${email}|0|Why`, 'other than 0'],
    [`credits|${email}|1.5|Why`, 'whole number'],
    [`credits|${email}|1e3|Why`, 'whole number'],
    [`credits|${email}|100001|Why`, 'At most 100000'],
    [`credits|${email}|5`, 'Say why'],
    [`credits|${email}|5| `, 'Say why'],
    [`credits|${email}|5|${'x'.repeat(501)}`, 'has 501'],
    [`credits|${email}|5|Sorry|for`, '"for" is one word too many'],
    [`delete|${email}|--sure`, 'no option --sure here'],
    ['backup|one|two', '"two" is one word too many'],
    ['backup|one|--yes', 'no option --yes here'],
    ['move|postgres://server', '"postgres://server" is one word too many'],
    ['restore', 'needs the file of a backup'],
    ['restore|one|two', '"two" is one word too many'],
  ])('"%s"', (line, message) => {
    expect(() => read(line)).toThrow(UsageError)
    expect(() => read(line)).toThrow(message)
  })
})
