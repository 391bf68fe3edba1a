import type { Database, Queryable } from './database.ts'

/** Thrown to undo everything; nobody sees it. */
const UNDO = new Error('a rehearsal is undone')

/** What `work` gives in a transaction that is rolled back in any case. */
export async function rehearse<Result>(
  database: Database,
  work: (transaction: Queryable) => Promise<Result>,
): Promise<Result> {
  const outcomes: { result: Result }[] = []
  try {
    await database.transaction(async (transaction) => {
      outcomes.push({ result: await work(transaction) })
      throw UNDO
    })
  } catch (error) {
    if (error !== UNDO) throw error
  }
  const [outcome] = outcomes
  if (!outcome) throw new Error('a rehearsal ended without a result')
  return outcome.result
}
