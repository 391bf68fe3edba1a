import { describe, expect, test } from 'vitest'

import { isValidLuhn, parseCard } from './card-input.ts'
import { TEST_CARDS } from './test-cards.ts'

const NOVEMBER_2026 = Date.parse('2026-11-21T12:00:00Z') / 1000
const GOOD = { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123', name: ' Robin Vale ' }

test('parses a valid card, ignoring spaces', () => {
  expect(parseCard(GOOD, NOVEMBER_2026)).toEqual({
    card: { number: '4242424242424242', expMonth: 12, expYear: 2034, name: 'Robin Vale' },
  })
})

test.each(['12/34', '1234', '12 / 2034', ' 12/34 '])('parses %j as December 2034', (expiry) => {
  expect(parseCard({ ...GOOD, expiry }, NOVEMBER_2026).card).toMatchObject({ expMonth: 12, expYear: 2034 })
})

test('accepts a card until the end of its expiration month', () => {
  expect(parseCard({ ...GOOD, expiry: '11/26' }, NOVEMBER_2026).card).toBeDefined()
  expect(parseCard({ ...GOOD, expiry: '10/26' }, NOVEMBER_2026).errors).toHaveProperty('expiry')
})

describe('reports an error for an invalid', () => {
  test.each([
    ['number', '', /Enter your card number/],
    ['number', '4242 4242 4242 4243', /invalid/],
    ['number', '4242', /incomplete/],
    ['number', '4242 4242 4242 424x', /digits/],
    ['number', '4'.repeat(20), /invalid/],
    ['expiry', '', /month and year/],
    ['expiry', '13/30', /month and year/],
    ['expiry', '00/30', /month and year/],
    ['expiry', '12/20', /past/],
    ['expiry', '12/2199', /year/],
    ['cvc', '', /3 digits/],
    ['cvc', '12', /3 digits/],
    ['cvc', '1234', /3 digits/],
    ['cvc', 'abc', /3 digits/],
  ])('%s %j', (field, value, message) => {
    const { errors } = parseCard({ ...GOOD, [field]: value }, NOVEMBER_2026)
    expect(Object.keys(errors ?? {})).toEqual([field])
    expect(Object.values(errors ?? {})[0]).toMatch(message)
  })

  test('card in every invalid field', () => {
    const { errors } = parseCard({ number: '1', expiry: 'x', cvc: '', name: '' }, NOVEMBER_2026)
    expect(Object.keys(errors ?? {})).toEqual(['number', 'expiry', 'cvc'])
  })

  test('security code of an American Express card, which has four digits', () => {
    const amex = { ...GOOD, number: '3782 822463 10005' }
    expect(parseCard({ ...amex, cvc: '1234' }, NOVEMBER_2026).card).toBeDefined()
    expect(parseCard({ ...amex, cvc: '123' }, NOVEMBER_2026).errors).toHaveProperty('cvc')
  })
})

test('test cards have valid numbers and unique last digits', () => {
  expect(TEST_CARDS.filter(({ number }) => !isValidLuhn(number))).toEqual([])
  expect(new Set(TEST_CARDS.map(({ number }) => number.slice(-4))).size).toBe(TEST_CARDS.length)
})
