import { describe, expect, test } from 'vitest'

import { getJson, getResults, request } from './testing/request-api.ts'

type Credit = { credit_id: string; id: number; character?: string; job?: string }

async function getCredits(path: string, list: 'cast' | 'crew' | 'guest_stars'): Promise<Credit[]> {
  const { [list]: credits } = await getJson(path)
  return Array.isArray(credits) ? credits : []
}

describe('/review/{id}', () => {
  test('has every review that a title lists, and the title', async () => {
    const reviews = await getResults('/movie/612407/reviews')
    expect(reviews.length).toBeGreaterThan(2)
    for (const review of reviews)
      expect(await getJson(`/review/${String(review['id'])}`)).toEqual({
        ...review,
        iso_639_1: 'en',
        media_id: 612407,
        media_title: 'The Salt Road',
        media_type: 'movie',
      })
  })
})

describe('/credit/{id}', () => {
  test('has every credit of a movie, with the movie and the person', async () => {
    for (const { credit_id, id, character } of await getCredits('/movie/612407/credits', 'cast'))
      expect(await getJson(`/credit/${credit_id}`)).toMatchObject({
        credit_type: 'cast',
        department: 'Acting',
        job: 'Actor',
        media: { id: 612407, title: 'The Salt Road', media_type: 'movie', character },
        media_type: 'movie',
        id: credit_id,
        person: { id, media_type: 'person' },
      })
    for (const { credit_id, id, job } of await getCredits('/movie/612407/credits', 'crew')) {
      const credit = await getJson(`/credit/${credit_id}`)
      expect(credit).toMatchObject({ credit_type: 'crew', job, person: { id } })
      expect(credit['media']).not.toHaveProperty('character')
    }
  })

  test('of a TV show lists its seasons', async () => {
    const [lead] = await getCredits('/tv/214406/credits', 'cast')
    expect(await getJson(`/credit/${lead?.credit_id}`)).toMatchObject({
      media_type: 'tv',
      media: {
        name: 'Harbour Nine',
        episodes: [],
        seasons: [1, 2, 3].map((season_number) => ({
          season_number,
          show_id: 214406,
          media_type: 'tv_season',
          episode_count: expect.any(Number),
        })),
      },
    })
  })

  test('of a guest lists the episodes with the guest and their seasons', async () => {
    const path = '/tv/214406/season/1/episode/'
    const byEpisode = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7, 8].map((number) => getCredits(`${path}${number}/credits`, 'guest_stars')),
    )
    const guest = byEpisode.flat()[0]
    const numbers = byEpisode.flatMap((guests, index) =>
      guests.some(({ credit_id }) => credit_id === guest?.credit_id) ? [index + 1] : [],
    )
    const { media } = await getJson(`/credit/${guest?.credit_id}`)
    expect(media).toMatchObject({ id: 214406, character: guest?.character })
    expect(media).toHaveProperty(
      'episodes',
      expect.arrayContaining(
        numbers.map((episode_number) =>
          expect.objectContaining({ episode_number, season_number: 1, media_type: 'tv_episode' }),
        ),
      ),
    )
    expect(media).toHaveProperty('seasons.0.season_number', 1)
  })
})

test.each([
  '/review/1',
  '/credit/nonsense',
  `/review/${'0'.repeat(24)}`,
  `/credit/${'f'.repeat(24)}`,
  '/credit/constructor',
])('%s does not exist', async (path) => {
  const response = await request(path)
  expect([response.status, await response.json()]).toMatchObject([404, { status_code: 34 }])
})

test('the record of one kind is not found as one of another', async () => {
  const [review] = await getResults('/movie/612407/reviews')
  expect((await request(`/credit/${String(review?.['id'])}`)).status).toBe(404)
})
