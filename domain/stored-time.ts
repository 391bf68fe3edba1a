import * as v from 'valibot'

import { DAY_MS } from './time.ts'

/**
 * A stored time in milliseconds since the epoch. Its date has a year of four digits in every time zone, as ISO dates need;
 * anything else is no time at which a user did something.
 */
export const storedTime = v.pipe(
  v.number(),
  v.minValue(Date.parse('0001-01-01') + DAY_MS),
  v.maxValue(Date.parse('9999-12-31') - DAY_MS),
)
