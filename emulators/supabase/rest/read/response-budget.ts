/** Aliases, embedding and functions turn a short request into a long response, which takes several times its size. */
const MAX_RESPONSE_BYTES = 8 * 1024 * 1024

/** Of all embedded lists of a response together. */
const MAX_EMBEDDED_ROWS = 20_000

/**
 * Returns a `from` item named `name` with one column, `value`: the expression for each row of `source`. Fails with
 * SQLSTATE 54000 at the row with which all values exceed the size of a response, before the remaining rows are read.
 */
export function limitedValuesSql(value: string, source: string, name: string): string {
  // `offset 0` keeps Postgres from computing each value twice.
  const serialized = `select ${value} as value from ${source} offset 0`
  return limitedRowsSql(`select value, ${runningBytesSql('value')} from (${serialized}) as serialized`, name)
}

/** Like `limitedValuesSql`, with all columns of the rows of `source` instead of one value. */
export function limitedColumnsSql(source: string, name: string): string {
  const bytes = runningBytesSql(`row_to_json("row".*)`)
  return limitedRowsSql(`select "row".*, ${bytes} from ${source} as "row"`, name)
}

/** Returns a `from` item named `name` with a single value, which must not exceed the size of a response. */
export function limitedValueSql(value: string, from: string, name: string): string {
  const computed = `select ${value} as value${from} offset 0`
  return `(select value from (${computed}) as computed where ${withinSizeSql('octet_length(value::text)')}) as ${name}`
}

/** Returns the `having` clause of an embedded list, which counts its rows against the budget of the response. */
export function countRowsSql(): string {
  return ` having platform.use_row_budget(count(*), ${MAX_EMBEDDED_ROWS})`
}

function limitedRowsSql(rows: string, name: string): string {
  return `(select * from (${rows}) as measured where ${withinSizeSql('measured."response bytes"')}) as ${name}`
}

function runningBytesSql(value: string): string {
  return `sum(octet_length(${value}::text)) over (rows unbounded preceding) as "response bytes"`
}

function withinSizeSql(bytes: string): string {
  return `case when ${bytes} > ${MAX_RESPONSE_BYTES} then platform.reject_large_response(${MAX_RESPONSE_BYTES}) else true end`
}
