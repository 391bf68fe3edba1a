import { RestError } from '../errors/rest-error.ts'

/** Matching takes the product of both lengths for every row, and more for every wildcard. */
const MAX_PATTERN_LENGTH = 100
const MAX_PATTERN_WILDCARDS = 10

/** @throws RestError 400 when a pattern of `like`, or a list of them, could take long */
export function requireShortPattern(pattern: string): void {
  if (pattern.length > MAX_PATTERN_LENGTH)
    throw createLimitError(`a pattern is longer than ${MAX_PATTERN_LENGTH} characters`)
  if ((pattern.match(/[*%_]/g)?.length ?? 0) > MAX_PATTERN_WILDCARDS)
    throw createLimitError(`a pattern has more than ${MAX_PATTERN_WILDCARDS} wildcards`)
}

export function createLimitError(details: string): RestError {
  return new RestError(400, 'PGRST100', 'The request asks for too much', {
    details,
    hint: 'Send several smaller requests',
  })
}
