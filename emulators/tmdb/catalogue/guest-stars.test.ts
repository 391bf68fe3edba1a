import { describe, expect, test } from 'vitest'

import { createCatalogue } from './catalogue.ts'

const catalogue = createCatalogue({ today: '2026-11-20' })
const { library } = catalogue

describe('guest stars', () => {
  test('have a part in half of the episodes, and are not in the cast of the show', () => {
    let episodeCount = 0
    let withGuests = 0
    for (const tvShow of library.tvShows) {
      const cast = new Set(library.getCredits(tvShow).cast.map(({ person }) => person))
      for (const [season, { episodes }] of tvShow.seasons.entries())
        for (const episode of episodes.keys()) {
          const guests = catalogue.getGuestRoles(tvShow, season + 1, episode + 1)
          expect(guests.filter(({ person }) => cast.has(person))).toEqual([])
          episodeCount += 1
          if (guests.length > 0) withGuests += 1
        }
    }
    expect(withGuests / episodeCount).toBeGreaterThan(0.4)
    expect(withGuests / episodeCount).toBeLessThan(0.7)
  })

  test('appear as often as the episodes list them', () => {
    const tvShow = library.findTvShow(392019)
    if (!tvShow) return raise()
    const roles = tvShow.seasons.flatMap(({ episodes }, season) =>
      episodes.flatMap((_, episode) => catalogue.getGuestRoles(tvShow, season + 1, episode + 1)),
    )
    const guests = catalogue.getGuests(tvShow)
    expect(guests.reduce((sum, { episodeCount }) => sum + episodeCount, 0)).toBe(roles.length)
    for (const guest of guests) expect(catalogue.getAppearances(guest.person)).toContainEqual(guest)
  })

  test('are the same for each catalogue of the day', () => {
    const other = createCatalogue({ today: '2026-11-20' })
    for (const { id } of library.tvShows.slice(0, 50)) {
      const [one, two] = [library.findTvShow(id), other.library.findTvShow(id)]
      if (!one || !two) return raise()
      expect(catalogue.getGuests(one)).toEqual(other.getGuests(two))
    }
  })

  test('one person has more than 500 credits, and the stars have none as guests', () => {
    const counts = library.people.map((person) => catalogue.getAppearances(person).length)
    expect(counts.filter((count) => count > 500)).toHaveLength(1)
    expect(counts.filter((count) => count > 40)).toHaveLength(1)
    const [star] = catalogue.getPopularPeople()
    expect(star && catalogue.getAppearances(star)).toEqual([])
  })

  test('of load-test titles are limited', () => {
    const scaled = createCatalogue({ today: '2026-11-20', titleCount: 12_000 })
    const { tvShows } = scaled.library
    expect(tvShows.length).toBeGreaterThan(2000)
    expect(scaled.getGuests(tvShows.at(-1) ?? raise())).toEqual([])
  })
})

function raise(): never {
  throw new Error('There is no TV show')
}
