import { expect, test } from 'vitest'

import { getHeroImages } from './hero-images.ts'

test('preloads what the showcase shows: no people, and nothing for adults only', () => {
  const titles = Array.from({ length: 8 }, (_, index) => ({
    media_type: 'movie',
    poster_path: `/poster${index}.jpg`,
    backdrop_path: `/backdrop${index}.jpg`,
  }))
  const hidden = [
    { media_type: 'person', profile_path: '/person.jpg' },
    { media_type: 'movie', softcore: true, poster_path: '/softcore.jpg', backdrop_path: '/softcore.jpg' },
    { media_type: 'tv', adult: true, poster_path: '/adult.jpg', backdrop_path: '/adult.jpg' },
  ]
  const paths = getHeroImages('', [...hidden, ...titles]).map(({ src }) => src.split('/').at(-1))
  expect(paths).toEqual(['backdrop0.jpg', ...titles.slice(0, 7).map((_, index) => `poster${index}.jpg`)])
})
