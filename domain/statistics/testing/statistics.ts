import type { Playable } from '../../catalogue/title.ts'
import { createViewing } from '../../history/testing/viewings.ts'
import type { Viewing } from '../../history/viewing.ts'
import { createActivityCollector, withRuntimes, type Activity, type ActivityByPeriod } from '../activity.ts'
import { NO_FACTS, type CatalogueFacts } from '../catalogue-facts.ts'

/** Returns a time on a local day of 2026. */
export function at(month: number, day: number, hour = 12): number {
  return new Date(2026, month - 1, day, hour).getTime()
}

export function movie(id: number): Playable {
  return { kind: 'movie', id }
}

export function episode(id: number, number: number): Playable {
  return { kind: 'tv', id, season: 1, episode: number }
}

/** Returns a viewing of an hour, with a key of its own. */
export function watch(playable: Playable, watchedAt: number | null, changes: Partial<Viewing> = {}): Viewing {
  return createViewing({ playable, watchedAt, watchedSeconds: 3600, durationSeconds: 3600, ...changes })
}

export function createFacts(changes: Partial<CatalogueFacts> = {}): CatalogueFacts {
  return { ...NO_FACTS, ...changes }
}

/** Returns the activity of viewings in any order. */
export function collectActivity(viewings: Iterable<Viewing>): ActivityByPeriod {
  const collector = createActivityCollector()
  for (const viewing of viewings) collector.add(viewing)
  return collector.getActivity()
}

/** Returns the activity of all time. */
export function createActivity(
  viewings: Viewing[],
  factsByKey: ReadonlyMap<string, CatalogueFacts> = new Map(),
): Activity {
  return withRuntimes(collectActivity(viewings).all, factsByKey)
}
