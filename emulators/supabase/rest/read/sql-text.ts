import type { SqlParameter } from '@marquee/database/database.ts'
import { isNestedTooDeep } from '@marquee/database/nesting-limit.ts'

import { RestError } from '../rest-error.ts'
import type { Table } from '../schema/snapshot.ts'

/** A statement of more values is no question but an attack; the protocol itself ends at 65535. */
const MAX_VALUES = 10_000

/** The values of one statement: each is bound, and its place is what stands in the text. */
export class BoundValues {
  readonly values: SqlParameter[] = []

  /** The placeholder of a value, such as `$3`. @throws RestError 413 for too many, or one that is nested too deeply */
  bind(value: SqlParameter): string {
    if (typeof value === 'string' && isNestedTooDeep(value)) throw tooComplex()
    return this.bindBody(value)
  }

  /** The same for a body, whose depth was looked at when it was read. */
  bindBody(value: SqlParameter): string {
    if (this.values.length >= MAX_VALUES) {
      throw new RestError(413, '54000', `A request may hold ${MAX_VALUES} values at most`)
    }
    this.values.push(value)
    return `$${this.values.length}`
  }
}

/** A statement to which the embedded engine gives no answer has run out of its stack. */
export function tooComplex(): RestError {
  return new RestError(413, '54001', 'stack depth limit exceeded')
}

export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** A table or function of the schema, by its whole name. */
export function publicName({ name }: { name: string }): string {
  return `public.${quoteName(name)}`
}

/** `"a" integer, "b" text`: the columns of a JSON record, with the types of the table. */
export function recordSql(table: Table, columns: readonly string[]): string {
  return columns
    .map((column) => `${quoteName(column)} ${table.columnByName.get(column)?.type ?? 'text'}`)
    .join(', ')
}

/** An array as Postgres reads one, every element quoted so that none is taken for null. */
export function arrayText(elements: readonly string[]): string {
  return `{${elements.map((element) => `"${element.replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`
}

/** ` where …`, or nothing. */
export function whereSql(conditions: readonly string[]): string {
  return conditions.length > 0 ? ` where ${conditions.join(' and ')}` : ''
}
