import { describe, expect, test } from 'vitest'

import { CULTURE_BY_COUNTRY } from '../data/countries.ts'
import { openLibrary } from './library.ts'
import { readRoles } from './roles.ts'

const library = openLibrary({ today: '2026-11-20' })
const { titles, people } = library
const everybodyIn = (title: (typeof titles)[number]) => {
  const { cast, crew } = library.creditsOf(title)
  return [...cast, ...crew].map(({ person }) => person)
}

describe('casting', () => {
  test('nobody has two parts in one title', () => {
    for (const title of titles) {
      const ids = everybodyIn(title).map(({ id }) => id)
      expect(new Set(ids).size, title.title).toBe(ids.length)
    }
  })

  test('everybody was born, and alive, when the title was made', () => {
    const impossible = titles.flatMap((title) =>
      everybodyIn(title)
        .filter(({ born, died }) => born + 9 > title.madeIn || (died ?? title.madeIn) < title.madeIn)
        .map(({ name }) => `${name} in ${title.title}`),
    )
    expect(impossible).toEqual([])
  })

  test('women play women, men play men, and every part is given', () => {
    for (const title of titles)
      expect(library.creditsOf(title).cast.map(({ person }) => person.gender)).toEqual(
        readRoles(title.roles).map(({ playedBy }) => playedBy),
      )
  })

  test('every title has a full crew, each in the trade of the job', () => {
    for (const title of titles) {
      const { crew } = library.creditsOf(title)
      expect(crew.map(({ person }) => person.work)).toEqual(crew.map(({ job }) => job.work))
      expect(crew).toHaveLength(8)
    }
  })

  test('the lead comes from where the title comes from, in all but a few', () => {
    const abroad = titles.filter((title) => {
      const lead = library.creditsOf(title).cast[0]?.person
      const cultures = title.countries.map((country) => CULTURE_BY_COUNTRY[country])
      return lead && !cultures.includes(CULTURE_BY_COUNTRY[lead.country])
    })
    expect(abroad.length).toBeLessThan(titles.length / 20)
  })

  test('a person and a title name each other', () => {
    for (const person of people) {
      const known = library.titlesOf(person)
      expect(known.length, person.name).toBeGreaterThan(0)
      expect(known.every((title) => everybodyIn(title).includes(person))).toBe(true)
    }
    const credits = titles.reduce((sum, title) => sum + everybodyIn(title).length, 0)
    expect(people.reduce((sum, person) => sum + library.titlesOf(person).length, 0)).toBe(credits)
  })

  test('drawing again gives the same people the same parts, on another day too', () => {
    const again = openLibrary({ today: '2031-03-01' })
    expect(again.people.map(({ id, name }) => `${id} ${name}`)).toEqual(
      people.map(({ id, name }) => `${id} ${name}`),
    )
    for (const [index, title] of titles.entries()) {
      const other = again.titles[index]
      expect(other && again.creditsOf(other).cast.map(({ person }) => person.id)).toEqual(
        library.creditsOf(title).cast.map(({ person }) => person.id),
      )
    }
  })
})
