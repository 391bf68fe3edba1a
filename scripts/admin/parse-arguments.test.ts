import { describe, expect, test } from 'vitest'

import { UsageError } from './admin-error.ts'
import { parseArguments } from './parse-arguments.ts'

const NOW = new Date('2026-09-01T12:00:00Z')
const email = 'user@example.com'

/** Parses arguments separated by bars instead of spaces, so that they can contain spaces. */
function parse(line: string) {
  return parseArguments(line === '' ? [] : line.split('|'), NOW)
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
    `credits|${email}|50|Sorry for the outage`,
    { name: 'credits', email, amount: 50, reason: 'Sorry for the outage' },
  ],
  [`credits|${email}|-5|Refunded`, { name: 'credits', email, amount: -5, reason: 'Refunded' }],
  [`credits|${email}|+5| Welcome back `, { name: 'credits', email, amount: 5, reason: 'Welcome back' }],
  [`credits|${email}|100000|Prize`, { name: 'credits', email, amount: 100_000, reason: 'Prize' }],
  [`ledger|${email}`, { name: 'ledger', email }],
  [`delete|${email}`, { name: 'delete', email, isSure: false }],
  [`delete|${email}|--yes`, { name: 'delete', email, isSure: true }],
  ['backup', { name: 'backup', file: undefined }],
  ['backup|today.tar.gz', { name: 'backup', file: 'today.tar.gz' }],
  ['move', { name: 'move' }],
  ['restore|today.tar.gz', { name: 'restore', file: 'today.tar.gz', isSure: false }],
  ['restore|--yes|today.tar.gz', { name: 'restore', file: 'today.tar.gz', isSure: true }],
])('"%s" is parsed', (line, command) => {
  expect(parse(line)).toEqual(command)
})

describe('is rejected:', () => {
  test.each([
    ['grant', 'There is no command "grant"'],
    ['constructor', 'There is no command "constructor"'],
    ['tier', 'needs the email'],
    ['ledger|robin', 'needs the email'],
    [`tier|${email}`, 'The tier must be'],
    [`tier|${email}|Gold`, 'not "Gold"'],
    [`tier|${email}|KING|--until`, '--until needs a date'],
    [`tier|${email}|KING|--until|tomorrow`, 'not "tomorrow"'],
    [`tier|${email}|KING|--until|2027-02-30`, '2027-02-30'],
    [`tier|${email}|KING|--until|2026-08-31`, 'is in the past'],
    [`tier|${email}|KING|--yes`, 'no option --yes'],
    [`tier|${email}|KING|more`, 'Unexpected argument "more"'],
    [`credits|${email}|many|Why`, 'not "many"'],
    [`credits|${email}|0|Why`, 'other than 0'],
    [`credits|${email}|1.5|Why`, 'whole number'],
    [`credits|${email}|1e3|Why`, 'whole number'],
    [`credits|${email}|100001|Why`, 'At most 100000'],
    [`credits|${email}|5`, 'Give a reason'],
    [`credits|${email}|5| `, 'Give a reason'],
    [`credits|${email}|5|${'x'.repeat(501)}`, 'not 501'],
    [`credits|${email}|5|Sorry|for`, 'Unexpected argument "for"'],
    [`delete|${email}|--sure`, 'no option --sure'],
    ['backup|one|two', 'Unexpected argument "two"'],
    ['backup|one|--yes', 'no option --yes'],
    ['move|postgres://server', 'Unexpected argument "postgres://server"'],
    ['restore', 'needs the file of a backup'],
    ['restore|one|two', 'Unexpected argument "two"'],
  ])('"%s"', (line, message) => {
    expect(() => parse(line)).toThrow(UsageError)
    expect(() => parse(line)).toThrow(message)
  })
})
