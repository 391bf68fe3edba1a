import { type Field, parseField } from './field.ts'
import { type Operation, parseGroupedValue, parseOperation } from './operations.ts'
import { Scanner } from './scanner.ts'

export type Filter =
  | { kind: 'group'; connective: 'and' | 'or'; isNegated: boolean; filters: readonly Filter[] }
  | { kind: 'operation'; field: Field; isNegated: boolean; operation: Operation }

/** Protects the stack; no legitimate query nests deeper. */
const MAX_DEPTH = 10

const COMMA = /[ \t]*,[ \t]*/y
const NESTED_GROUP = /[ \t]*(?<not>not\.)?(?<connective>and|or)(?=\()/y

/** Parses the filter of one field: `eq.5`, `not.is.null`. */
export function parseFilter(field: Field, text: string): Filter {
  const scanner = new Scanner('filter', text)
  const isNegated = scanner.take(/not\./y) !== undefined
  const operation = parseOperation(scanner, () => scanner.takeRest())
  scanner.expectEnd()
  return { kind: 'operation', field, isNegated, operation }
}

/** Parses the filters of an `and` or `or` parameter: `(a.eq.1,and(b.gt.2,c.lt.3))`. */
export function parseFilterGroup(connective: 'and' | 'or', isNegated: boolean, text: string): Filter {
  const scanner = new Scanner('logic tree', text)
  const filters = parseMembers(1)
  scanner.expectEnd()
  return { kind: 'group', connective, isNegated, filters }

  function parseMembers(depth: number): Filter[] {
    if (depth > MAX_DEPTH) scanner.fail('Too deeply nested')
    scanner.expect(/[ \t]*\([ \t]*/y)
    const members = [parseMember(depth)]
    while (scanner.take(COMMA)) members.push(parseMember(depth))
    scanner.expect(/[ \t]*\)[ \t]*/y)
    return members
  }

  function parseMember(depth: number): Filter {
    const nested = scanner.take(NESTED_GROUP)?.groups
    if (nested) {
      const connective = nested['connective'] === 'and' ? 'and' : 'or'
      return {
        kind: 'group',
        connective,
        isNegated: nested['not'] !== undefined,
        filters: parseMembers(depth + 1),
      }
    }
    const field = parseField(scanner)
    scanner.expect(/\./y)
    const isNegated = scanner.take(/not\./y) !== undefined
    const operation = parseOperation(scanner, () => parseGroupedValue(scanner))
    return { kind: 'operation', field, isNegated, operation }
  }
}
