import { describe, expect, test } from 'vitest'

import { passesLuhn, readCard } from './card-input.ts'
import { TEST_CARDS } from './test-cards.ts'

const NOVEMBER_2026 = Date.parse('2026-11-21T12:00:00Z') / 1000
const GOOD = { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123', name: ' Robin Vale ' }

test('a good card is read without its spaces', () => {
  expect(readCard(GOOD, NOVEMBER_2026)).toEqual({
    card: { number: '4242424242424242', expMonth: 12, expYear: 2034, name: 'Robin Vale' },
  })
})

test.each(['12/34', '1234', '12 / 2034', ' 12/34 '])('%j is December 2034', (expiry) => {
  expect(readCard({ ...GOOD, expiry }, NOVEMBER_2026).card).toMatchObject({ expMonth: 12, expYear: 2034 })
})

test('the month that the card names is its last', () => {
  expect(readCard({ ...GOOD, expiry: '11/26' }, NOVEMBER_2026).card).toBeDefined()
  expect(readCard({ ...GOOD, expiry: '10/26' }, NOVEMBER_2026).mistakes).toHaveProperty('expiry')
})

describe('a mistake is told where it was made', () => {
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
    const { mistakes } = readCard({ ...GOOD, [field]: value }, NOVEMBER_2026)
    expect(Object.keys(mistakes ?? {})).toEqual([field])
    expect(Object.values(mistakes ?? {})[0]).toMatch(message)
  })

  test('all of them at once', () => {
    const { mistakes } = readCard({ number: '1', expiry: 'x', cvc: '', name: '' }, NOVEMBER_2026)
    expect(Object.keys(mistakes ?? {})).toEqual(['number', 'expiry', 'cvc'])
  })

  test('four digits are asked for on an American Express card', () => {
    const amex = { ...GOOD, number: '3782 822463 10005' }
    expect(readCard({ ...amex, cvc: '1234' }, NOVEMBER_2026).card).toBeDefined()
    expect(readCard({ ...amex, cvc: '123' }, NOVEMBER_2026).mistakes).toHaveProperty('cvc')
  })
})

test('every test card could be a card, and no two end alike', () => {
  expect(TEST_CARDS.filter(({ number }) => !passesLuhn(number))).toEqual([])
  expect(new Set(TEST_CARDS.map(({ number }) => number.slice(-4))).size).toBe(TEST_CARDS.length)
})
