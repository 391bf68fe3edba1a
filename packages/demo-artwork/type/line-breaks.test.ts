import { describe, expect, test } from 'vitest'

import { createCopy } from './copy.ts'
import { findEvenBreaks } from './line-breaks.ts'

function breakTitle(title: string, most = 5) {
  const words = title.split(' ')
  return findEvenBreaks(
    words,
    words.map((word) => word.length),
    0.3,
    most,
  )
}

describe('line breaks of a title', () => {
  test('offer one option for each number of lines, up to the number of words', () => {
    expect(breakTitle('A Winter in Lisbon').map((lines) => lines.length)).toEqual([1, 2, 3, 4])
    expect(breakTitle('Umbra')).toEqual([['Umbra']])
  })

  test('preserve the order of words', () => {
    for (const lines of breakTitle('The Extraordinary Unravelling of Mister Pell')) {
      expect(lines.join(' ')).toBe('The Extraordinary Unravelling of Mister Pell')
    }
  })

  test('produce lines of similar width', () => {
    expect(breakTitle('Half Past Midnight')[1]).toEqual(['Half Past', 'Midnight'])
  })

  test('do not end a line with a minor word', () => {
    expect(breakTitle('House of Small Rooms')[1]).toEqual(['House', 'of Small Rooms'])
    expect(breakTitle('Storm & Small Rooms')[1]).toEqual(['Storm', '& Small Rooms'])
  })
})

describe('the text of a poster', () => {
  test('splits a title at its colon or dash', () => {
    expect(createCopy('Red Monsoon: The Return')).toMatchObject({
      headline: ['Red', 'Monsoon'],
      subtitle: 'The Return',
    })
    expect(createCopy('Red Monsoon – The Return')).toMatchObject({
      headline: ['Red', 'Monsoon'],
      subtitle: 'The Return',
    })
    expect(createCopy('Half-Light').subtitle).toBeUndefined()
  })

  test('drops the period of a single sentence only', () => {
    expect(createCopy('X', 'Do not look away.').tagline).toBe('Do not look away')
    expect(createCopy('X', 'One well. No map.').tagline).toBe('One well. No map.')
  })
})
