import { PGlite, type Results } from '@electric-sql/pglite'

import { GuardedPglite } from './crash-safe-pglite.ts'
import type { Database, Queryable, SqlParameter, Statement } from './database.ts'
import { int8Type, readInt8 } from './int8.ts'
import { refuseDeepValues } from './nesting-limit.ts'

/** Without it the engine takes 128 MB for a cache that a database of this size never fills. */
const CACHE = ['-c', 'shared_buffers=16MB']

/** The built-in types that a parameter may have; for every one the text goes to Postgres as it is. */
const HIGHEST_BUILT_IN_TYPE = 4096

type Statements = Pick<PGlite, 'query' | 'exec'>

/**
 * Opens the embedded database in a folder, made if missing; without a folder it lives in memory.
 * `template` is a dump to start from instead of an empty cluster.
 */
export async function openPglite(folder?: string, template?: Blob): Promise<Database> {
  return asDatabase(await createPglite(folder, template))
}

/** The engine itself, set up as `asDatabase` needs it. */
export function createPglite(folder?: string, template?: Blob): Promise<GuardedPglite> {
  return GuardedPglite.open({
    dataDir: folder,
    loadDataDir: template,
    startParams: [...PGlite.defaultStartParams, ...CACHE],
    serializers: textSerializers(),
    parsers: { [int8Type]: readInt8 },
  })
}

export function asDatabase(pglite: PGlite): Database {
  return {
    kind: 'embedded',
    ...queryable(pglite),
    transaction: (work) => pglite.transaction((transaction) => work(queryable(transaction))),
    transactionOf: <Row extends object>(statements: readonly Statement[]) =>
      pglite.transaction((transaction) => lastRowsOf<Row>(queryable(transaction), statements)),
    close: () => pglite.close(),
  }
}

/** Runs the statements one after the other and gives the rows of the last. */
export async function lastRowsOf<Row extends object>(
  transaction: Queryable,
  statements: readonly Statement[],
): Promise<Row[]> {
  let rows: Row[] = []
  for (const { sql, parameters } of statements) rows = await transaction.query<Row>(sql, parameters)
  return rows
}

function queryable(statements: Statements): Queryable {
  return {
    async query<Row extends object>(sql: string, parameters: readonly SqlParameter[] = []) {
      refuseDeepValues(parameters)
      const result: Results<Row> = await statements.query<Row>(sql, [...parameters])
      return result.rows
    },
    async runScript(sql) {
      await statements.exec(sql)
    },
  }
}

/**
 * The engine's own serializers refuse text such as 'true' for a boolean before Postgres sees it, and with errors that
 * carry no SQLSTATE. Postgres parses text better.
 */
function textSerializers(): Record<number, (value: SqlParameter) => string> {
  const types = Array.from({ length: HIGHEST_BUILT_IN_TYPE }, (_, type) => type)
  return Object.fromEntries(types.map((type) => [type, String]))
}
