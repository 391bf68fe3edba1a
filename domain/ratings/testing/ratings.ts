import type { Rating } from '../rating.ts'

export function createRating(id: number, changes: Partial<Rating> = {}): Rating {
  return {
    kind: 'movie',
    id,
    name: `Movie ${id}`,
    posterPath: '/p.jpg',
    backdropPath: null,
    date: '2024-05-01',
    rating: 7.1,
    halfStars: 7,
    ratedAt: 1000,
    ...changes,
  }
}
