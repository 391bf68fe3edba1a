import { describe, expect, test } from 'vitest'

import { createCopy } from './copy.ts'
import { evenBreaks } from './line-breaks.ts'

function breaksOf(title: string, most = 5) {
  const words = title.split(' ')
  return evenBreaks(
    words,
    words.map((word) => word.length),
    0.3,
    most,
  )
}

describe('the breaks of a title', () => {
  test('offer one way for each number of lines, up to the number of words', () => {
    expect(breaksOf('A Winter in Lisbon').map((lines) => lines.length)).toEqual([1, 2, 3, 4])
    expect(breaksOf('Umbra')).toEqual([['Umbra']])
  })

  test('keep every word in its order', () => {
    for (const lines of breaksOf('The Extraordinary Unravelling of Mister Pell')) {
      expect(lines.join(' ')).toBe('The Extraordinary Unravelling of Mister Pell')
    }
  })

  test('make the lines even', () => {
    expect(breaksOf('Half Past Midnight')[1]).toEqual(['Half Past', 'Midnight'])
  })

  test('do not leave a little word hanging at the end of a line', () => {
    expect(breaksOf('House of Small Rooms')[1]).toEqual(['House', 'of Small Rooms'])
    expect(breaksOf('Storm & Small Rooms')[1]).toEqual(['Storm', '& Small Rooms'])
  })
})

describe('the copy of a poster', () => {
  test('parts a title at its colon or its dash', () => {
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

  test('drops the full stop of a single sentence only', () => {
    expect(createCopy('X', 'Do not look away.').tagline).toBe('Do not look away')
    expect(createCopy('X', 'One well. No map.').tagline).toBe('One well. No map.')
  })
})
