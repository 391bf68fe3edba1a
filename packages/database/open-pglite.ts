import { PGlite, type Results } from '@electric-sql/pglite'

import { CrashSafePglite } from './crash-safe-pglite.ts'
import {
  type Database,
  type Queryable,
  type SqlParameter,
  type Statement,
  INT8_OID,
  parseInt8,
} from './database.ts'
import { rejectDeepValues } from './nesting-limit.ts'
import { runBatch } from './run-batch.ts'

/** The default of 128 MB is memory that a database of this size never fills. */
const CACHE_SETTINGS = ['-c', 'shared_buffers=16MB']

/** OIDs of built-in types are below this. */
const MAX_BUILT_IN_OID = 4096

type Statements = Pick<PGlite, 'query' | 'exec'>

/**
 * Opens the embedded database in a folder, which is created if missing, or in memory. `template` is a dump to start
 * from instead of an empty cluster.
 */
export async function openPglite(folder?: string, template?: Blob): Promise<Database> {
  return toDatabase(await createPglite(folder, { template }))
}

type EngineOptions = {
  template?: Blob
  /** The compiled engine. */
  module?: WebAssembly.Module
}

/** Returns the engine, configured as `toDatabase` needs it. */
export function createPglite(
  folder?: string,
  { template, module }: EngineOptions = {},
): Promise<CrashSafePglite> {
  return CrashSafePglite.open({
    dataDir: folder,
    loadDataDir: template,
    pgliteWasmModule: module,
    startParams: [...PGlite.defaultStartParams, ...CACHE_SETTINGS],
    serializers: textSerializers(),
    parsers: { [INT8_OID]: parseInt8 },
  })
}

export function toDatabase(pglite: PGlite): Database {
  return {
    kind: 'embedded',
    ...toQueryable(pglite),
    transaction: (work) => pglite.transaction((transaction) => work(toQueryable(transaction))),
    batch: <Row extends object>(statements: readonly Statement[]) =>
      pglite.transaction((transaction) => runBatch<Row>(toQueryable(transaction), statements)),
    close: () => pglite.close(),
  }
}

function toQueryable(statements: Statements): Queryable {
  return {
    async query<Row extends object>(sql: string, parameters: readonly SqlParameter[] = []) {
      rejectDeepValues(parameters)
      const result: Results<Row> = await statements.query<Row>(sql, [...parameters])
      return result.rows
    },
    async runScript(sql) {
      await statements.exec(sql)
    },
  }
}

/**
 * Sends parameters of every type to Postgres as text. PGlite's own serializers reject values such as 'true' for a
 * boolean before Postgres sees them, with errors that have no SQLSTATE.
 */
function textSerializers(): Record<number, (value: SqlParameter) => string> {
  const types = Array.from({ length: MAX_BUILT_IN_OID }, (_, type) => type)
  return Object.fromEntries(types.map((type) => [type, String]))
}
