import { randomFrom } from '../seeded-random.ts'
import type { Film } from './title-records.ts'

/** What a film cost and took, in dollars. Half of the films do not say, as in a real database. */
export function money(film: Film): { budget: number; revenue: number } {
  const random = randomFrom(film.id, 'money')
  if (random.chance(0.5)) return { budget: 0, revenue: 0 }
  const budget = random.whole(12, 900) * 100_000
  return { budget, revenue: Math.round(budget * random.between(0.3, 4) * (film.fullScore / 7)) }
}
