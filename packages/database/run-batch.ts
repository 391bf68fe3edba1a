import type { Queryable, Statement } from './database.ts'

/** Runs the statements one after the other and returns the rows of the last. */
export async function runBatch<Row extends object>(
  transaction: Queryable,
  statements: readonly Statement[],
): Promise<Row[]> {
  let rows: Row[] = []
  for (const { sql, parameters } of statements) rows = await transaction.query<Row>(sql, parameters)
  return rows
}
