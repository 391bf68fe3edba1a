import type { Database, Queryable } from './database.ts'

/** Thrown to roll back the transaction; never reaches the caller. */
const ROLLBACK = new Error('rollback of a dry run')

/** Runs `work` in a transaction, rolls it back, and returns the result. */
export async function dryRun<Result>(
  database: Database,
  work: (transaction: Queryable) => Promise<Result>,
): Promise<Result> {
  const outcomes: { result: Result }[] = []
  try {
    await database.transaction(async (transaction) => {
      outcomes.push({ result: await work(transaction) })
      throw ROLLBACK
    })
  } catch (error) {
    if (error !== ROLLBACK) throw error
  }
  const [outcome] = outcomes
  if (!outcome) throw new Error('The dry run ended without a result')
  return outcome.result
}
