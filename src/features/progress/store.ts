import { progressMapSchema } from '#domain/progress/progress-entry.ts'
import { storedValue } from '#src/lib/stored-value.ts'

/** Where the viewer stopped in every title begun on this device, by title key. */
export const progressMap = storedValue('watchProgress', progressMapSchema, {}, (error) =>
  console.error('Failed to load watch progress:', error),
)
