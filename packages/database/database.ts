/** Something that runs SQL: a database, or a transaction in it. */
export interface Queryable {
  /**
   * Runs one statement and gives its rows. Parameters travel as text and Postgres decides what they are;
   * `int8` comes back as a number, timestamps as `Date`, JSON parsed.
   */
  query<Row extends object>(sql: string, parameters?: readonly SqlParameter[]): Promise<Row[]>
  /** Runs a script of many statements, without parameters. */
  runScript(sql: string): Promise<void>
}

/** What only asks need not know whether it stands in a transaction. */
export type Querier = Pick<Queryable, 'query'>

export type SqlParameter = string | number | boolean | null

export type Statement = { sql: string; parameters: readonly SqlParameter[] }

/** An open database. PGlite has one session, so inside `transaction` only the handle given may be used. */
export interface Database extends Queryable {
  /** 'embedded' runs in this process; 'server' is a Postgres that others may use at the same time. */
  readonly kind: 'embedded' | 'server'
  /** Commits when `work` fulfils, rolls back and passes the error on when it rejects. */
  transaction<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result>
  /**
   * A transaction of statements that are all known beforehand: none waits for the answer to the one before it. Gives the
   * rows of the last; when one is refused none has happened.
   */
  transactionOf<Row extends object>(statements: readonly Statement[]): Promise<Row[]>
  close(): Promise<void>
}
