import { describe, expect, test } from 'vitest'

import { CULTURE_BY_COUNTRY } from '../data/countries.ts'
import { parseRoles } from './casting.ts'
import { createLibrary } from './library.ts'

const library = createLibrary({ today: '2026-11-20' })
const { titles, people } = library
const getPeople = (title: (typeof titles)[number]) => {
  const { cast, crew } = library.getCredits(title)
  return [...cast, ...crew].map(({ person }) => person)
}

describe('casting', () => {
  test('assigns a person at most once per title', () => {
    for (const title of titles) {
      const ids = getPeople(title).map(({ id }) => id)
      expect(new Set(ids).size, title.title).toBe(ids.length)
    }
  })

  test('assigns people who were alive when the title was made', () => {
    const impossible = titles.flatMap((title) =>
      getPeople(title)
        .filter(
          ({ birthYear, deathYear }) =>
            birthYear + 9 > title.productionYear ||
            (deathYear ?? title.productionYear) < title.productionYear,
        )
        .map(({ name }) => `${name} in ${title.title}`),
    )
    expect(impossible).toEqual([])
  })

  test('fills every role with a person of its gender', () => {
    for (const title of titles)
      expect(library.getCredits(title).cast.map(({ person }) => person.gender)).toEqual(
        parseRoles(title.roles).map(({ gender }) => gender),
      )
  })

  test('fills every crew job with a person of its profession', () => {
    for (const title of titles) {
      const { crew } = library.getCredits(title)
      expect(crew.map(({ person }) => person.profession)).toEqual(crew.map(({ job }) => job.profession))
      expect(crew).toHaveLength(8)
    }
  })

  test('casts leads from the culture of the title, with few exceptions', () => {
    const abroad = titles.filter((title) => {
      const lead = library.getCredits(title).cast[0]?.person
      const cultures = title.countries.map((country) => CULTURE_BY_COUNTRY[country])
      return lead && !cultures.includes(CULTURE_BY_COUNTRY[lead.country])
    })
    expect(abroad.length).toBeLessThan(titles.length / 20)
  })

  test('the credits of titles and people match', () => {
    for (const person of people) {
      const known = library.getTitles(person)
      expect(known.length, person.name).toBeGreaterThan(0)
      expect(known.every((title) => getPeople(title).includes(person))).toBe(true)
    }
    const credits = titles.reduce((sum, title) => sum + getPeople(title).length, 0)
    expect(people.reduce((sum, person) => sum + library.getTitles(person).length, 0)).toBe(credits)
  })

  test('assigns the same people on another day', () => {
    const again = createLibrary({ today: '2031-03-01' })
    expect(again.people.map(({ id, name }) => `${id} ${name}`)).toEqual(
      people.map(({ id, name }) => `${id} ${name}`),
    )
    for (const [index, title] of titles.entries()) {
      const other = again.titles[index]
      expect(other && again.getCredits(other).cast.map(({ person }) => person.id)).toEqual(
        library.getCredits(title).cast.map(({ person }) => person.id),
      )
    }
  })
})
