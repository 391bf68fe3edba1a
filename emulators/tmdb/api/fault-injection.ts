import {
  internalError,
  invalidKeyError,
  maintenanceError,
  tooManyRequestsError,
  type TmdbError,
} from './tmdb-error.ts'

/** TMDB's errors for a revoked key, for too many requests and for its own failures, by HTTP status. */
const FAULTS: Readonly<Record<string, () => TmdbError>> = {
  401: invalidKeyError,
  429: tooManyRequestsError,
  500: internalError,
  503: maintenanceError,
}

/** Throws the error that a test asks for with `?misbehave=429`, as at the demo player. Not part of TMDB's protocol. */
export function throwRequestedFault(query: URLSearchParams): void {
  const name = query.get('misbehave')
  const createError = name !== null && Object.hasOwn(FAULTS, name) ? FAULTS[name] : undefined
  if (createError) throw createError()
}
