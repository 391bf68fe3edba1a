import { expect, test } from 'vitest'

import { parseEpisodes } from './episodes.ts'

test('an episode may have no name, date and runtime', () => {
  const [episode] = parseEpisodes({ episodes: [{ episode_number: 3, name: '', air_date: '', runtime: 0 }] })
  expect(episode).toMatchObject({ name: '', airDate: null, runtimeMinutes: null })
})

test('guest stars without an id or a name are left out, and other values count as none', () => {
  const star = { id: 7, name: 'Iva Roth', character: 'The ferryman', order: 500 }
  const [first, second] = parseEpisodes({
    episodes: [
      { episode_number: 1, guest_stars: [star, { id: 8, name: '' }, { name: 'No id' }, null] },
      { episode_number: 2, guest_stars: 'none' },
    ],
  })
  expect(first?.guestStars).toEqual([{ id: 7, name: 'Iva Roth', character: 'The ferryman' }])
  expect(second?.guestStars).toEqual([])
})
