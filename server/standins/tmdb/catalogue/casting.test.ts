import { describe, expect, test } from 'vitest'

import { castTitle } from './casting.ts'
import { openLibrary } from './library.ts'

const library = openLibrary()
const { films, series, people } = library
const titles = [...films, ...series]

describe('casting', () => {
  test('nobody has two parts in one title', () => {
    for (const title of titles) {
      const { cast, crew } = library.creditsOf(title)
      const ids = [...cast, ...crew].map(({ person }) => person.id)
      expect(new Set(ids).size, title.title).toBe(ids.length)
    }
  })

  test('everybody was born, and alive, when the title was made', () => {
    const impossible = titles.flatMap((title) => {
      const year = Number(title.date.slice(0, 4))
      const { cast, crew } = library.creditsOf(title)
      return [...cast, ...crew]
        .filter(({ person }) => person.born + 9 > year || (person.died ?? year) < year)
        .map(({ person }) => `${person.name} in ${title.title}`)
    })
    expect(impossible).toEqual([])
  })

  test('women play women and men play men', () => {
    for (const title of titles)
      expect(library.creditsOf(title).cast.map(({ person }) => person.gender)).toEqual(
        title.roles.map(({ playedBy }) => playedBy),
      )
  })

  test('drawing again gives the same people', () => {
    const [title] = films
    if (!title) throw new Error('The catalogue is empty.')
    expect(castTitle(title, people)).toEqual(castTitle(title, people))
  })

  test('the lead comes from where the title comes from, in all but a few', () => {
    const abroad = titles.filter((title) => {
      const lead = library.creditsOf(title).cast[0]
      const sameLead = castTitle({ ...title, countries: [] }, people).cast[0]
      return lead?.person === sameLead?.person
    })
    expect(abroad.length).toBeLessThan(titles.length / 4)
  })
})
