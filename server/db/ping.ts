import type { Queryable } from './database.ts'

const PATIENCE_MS = 2000

/** Whether the database answers now: one empty statement, and not waited for longer than `patienceMs`. Never throws. */
export async function answers(database: Queryable, patienceMs = PATIENCE_MS): Promise<boolean> {
  const { promise: tooLate, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(resolve, patienceMs, false)
  const answered = database.query('select 1').then(
    () => true,
    () => false,
  )
  const outcome = await Promise.race([answered, tooLate])
  clearTimeout(timer)
  return outcome
}
