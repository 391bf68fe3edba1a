import { requireDoublesOfType } from '../json-numbers.ts'
import type { Field } from '../query/field.ts'
import type { Filter } from '../query/filters.ts'
import { listValues, type Operation } from '../query/operations.ts'
import { type SqlParameters, toArrayLiteral } from './sql-text.ts'

/** The type is undefined if it is unknown. */
export type FieldSql = { sql: string; type: string | undefined }

export type FilterContext = {
  parameters: SqlParameters
  fieldSql: (field: Field) => FieldSql
  /** Returns the SQL of a filter on the presence of embedded rows, or undefined if no such resource is embedded. */
  embedFilterSql: (field: Field, test: Operation) => string | undefined
}

const IS_SQL = new Map([
  ['null', 'is null'],
  ['not_null', 'is not null'],
  ['true', 'is true'],
  ['false', 'is false'],
  ['unknown', 'is unknown'],
])

export function filterSql(condition: Filter, context: FilterContext): string {
  if (condition.kind === 'group') {
    const members = condition.filters.map((member) => filterSql(member, context))
    return `${condition.isNegated ? 'not ' : ''}(${members.join(` ${condition.connective} `)})`
  }
  const { field, operation: test } = condition
  const sql =
    context.embedFilterSql(field, test) ?? operationSql(context.fieldSql(field), test, context.parameters)
  return condition.isNegated ? `not (${sql})` : sql
}

function operationSql({ sql: left, type }: FieldSql, test: Operation, parameters: SqlParameters): string {
  for (const value of listValues(test)) requireDoublesOfType(type, value)
  switch (test.kind) {
    case 'is':
      return `${left} ${IS_SQL.get(test.value) ?? 'is null'}`
    case 'in':
      // A single parameter, however long the list is.
      return `${left} = any (${parameters.bind(toArrayLiteral(test.values))})`
    case 'distinct':
      return `${left} is distinct from ${parameters.bind(test.value)}`
    case 'search': {
      const language = test.language === undefined ? '' : `${parameters.bind(test.language)}::regconfig, `
      const document = type === 'tsvector' ? left : `to_tsvector(${language}${left})`
      return `${document} @@ ${test.function}(${language}${parameters.bind(test.value)})`
    }
    case 'compare': {
      // PostgREST accepts * for %, which needs no URL encoding.
      const value = parameters.bind(test.isPattern ? test.value.replaceAll('*', '%') : test.value)
      return `${left} ${test.symbol} ${test.quantifier ? `${test.quantifier} (${value})` : value}`
    }
    default:
      return test satisfies never
  }
}
