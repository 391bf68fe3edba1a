import type { Condition } from '../query/conditions.ts'
import type { Field } from '../query/field.ts'
import type { Test } from '../query/value-test.ts'
import { type BoundValues, arrayText } from './sql-text.ts'

/** A field as SQL, and its type where that is known. */
export type FieldSql = { sql: string; type: string | undefined }

export type ConditionContext = {
  bound: BoundValues
  fieldSql: (field: Field) => FieldSql
  /** Whether an embedded row of that name is there, as SQL; nothing when no such row is embedded. */
  embeddedSql: (field: Field, test: Test) => string | undefined
}

const IS = new Map([
  ['null', 'is null'],
  ['not_null', 'is not null'],
  ['true', 'is true'],
  ['false', 'is false'],
  ['unknown', 'is unknown'],
])

export function conditionSql(condition: Condition, context: ConditionContext): string {
  if (condition.kind === 'group') {
    const members = condition.members.map((member) => conditionSql(member, context))
    return `${condition.isNegated ? 'not ' : ''}(${members.join(` ${condition.connective} `)})`
  }
  const { field, test } = condition
  const sql = context.embeddedSql(field, test) ?? testSql(context.fieldSql(field), test, context.bound)
  return condition.isNegated ? `not (${sql})` : sql
}

function testSql({ sql: left, type }: FieldSql, test: Test, bound: BoundValues): string {
  switch (test.kind) {
    case 'is':
      return `${left} ${IS.get(test.value) ?? 'is null'}`
    case 'in':
      // One value, however long the list is.
      return `${left} = any (${bound.bind(arrayText(test.values))})`
    case 'distinct':
      return `${left} is distinct from ${bound.bind(test.value)}`
    case 'search': {
      const language = test.language === undefined ? '' : `${bound.bind(test.language)}::regconfig, `
      const document = type === 'tsvector' ? left : `to_tsvector(${language}${left})`
      return `${document} @@ ${test.function}(${language}${bound.bind(test.value)})`
    }
    case 'compare': {
      // An asterisk stands for '%', which is awkward in an address.
      const value = bound.bind(test.isPattern ? test.value.replaceAll('*', '%') : test.value)
      return `${left} ${test.symbol} ${test.quantifier ? `${test.quantifier} (${value})` : value}`
    }
    default:
      return test satisfies never
  }
}
