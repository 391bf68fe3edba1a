import { type Field, readField } from './field.ts'
import { Scanner } from './scanner.ts'
import { readListedValue, readTest, type Test } from './value-test.ts'

export type Condition =
  | { kind: 'group'; connective: 'and' | 'or'; isNegated: boolean; members: readonly Condition[] }
  | { kind: 'test'; field: Field; isNegated: boolean; test: Test }

/** Nobody writes deeper by hand; a program that does wants to exhaust the stack. */
const MAX_DEPTH = 10

const COMMA = /[ \t]*,[ \t]*/y
const NESTED = /[ \t]*(?<not>not\.)?(?<connective>and|or)(?=\()/y

/** Reads what is asked of one field: `eq.5`, `not.is.null`. */
export function readFieldCondition(field: Field, text: string): Condition {
  const scanner = new Scanner('filter', text)
  const isNegated = scanner.take(/not\./y) !== undefined
  const test = readTest(scanner, () => scanner.takeRest())
  scanner.expectEnd()
  return { kind: 'test', field, isNegated, test }
}

/** Reads a list of conditions, of which all or any must hold: `(a.eq.1,and(b.gt.2,c.lt.3))`. */
export function readConditionGroup(connective: 'and' | 'or', isNegated: boolean, text: string): Condition {
  const scanner = new Scanner('logic tree', text)
  const members = readMembers(1)
  scanner.expectEnd()
  return { kind: 'group', connective, isNegated, members }

  function readMembers(depth: number): Condition[] {
    if (depth > MAX_DEPTH) scanner.fail('Too deeply nested')
    scanner.expect(/[ \t]*\([ \t]*/y)
    const members = [readMember(depth)]
    while (scanner.take(COMMA)) members.push(readMember(depth))
    scanner.expect(/[ \t]*\)[ \t]*/y)
    return members
  }

  function readMember(depth: number): Condition {
    const nested = scanner.take(NESTED)?.groups
    if (nested) {
      const connective = nested['connective'] === 'and' ? 'and' : 'or'
      return {
        kind: 'group',
        connective,
        isNegated: nested['not'] !== undefined,
        members: readMembers(depth + 1),
      }
    }
    const field = readField(scanner)
    scanner.expect(/\./y)
    const isNegated = scanner.take(/not\./y) !== undefined
    return { kind: 'test', field, isNegated, test: readTest(scanner, () => readListedValue(scanner)) }
  }
}
