import type { SqlParameter } from '@marquee/database/database.ts'

import { RestError } from '../errors/rest-error.ts'
import type { Table } from '../schema/snapshot.ts'

/** Legitimate requests have far fewer. The limit of the protocol is 65535. */
const MAX_VALUES = 10_000

/** Collects the parameters of one statement. */
export class SqlParameters {
  readonly values: SqlParameter[] = []

  /** Returns a placeholder such as `$3`. @throws RestError 413 for too many values */
  bind(value: SqlParameter): string {
    if (this.values.length >= MAX_VALUES) {
      throw new RestError(413, '54000', `A request may contain at most ${MAX_VALUES} values`)
    }
    this.values.push(value)
    return `$${this.values.length}`
  }
}

export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

export function qualifiedName({ name }: { name: string }): string {
  return `public.${quoteName(name)}`
}

/** Returns `"a" integer, "b" text`, the column definitions of a JSON record. */
export function recordSql(table: Table, columns: readonly string[]): string {
  return columns
    .map((column) => `${quoteName(column)} ${table.columnByName.get(column)?.type ?? 'text'}`)
    .join(', ')
}

/** Quotes every element, so that none is read as null. */
export function toArrayLiteral(elements: readonly string[]): string {
  return `{${elements.map((element) => `"${element.replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`
}

export function whereSql(conditions: readonly string[]): string {
  return conditions.length > 0 ? ` where ${conditions.join(' and ')}` : ''
}
