/** Finds numbers, prices and lists that look the same in every language. */
import { isNode, listOf, nameOf, type Node, textOf } from './ast.ts'

/** Only `#` is formatted in messages. Numbers of seasons, years and pages have no separators. */
const COUNT = /^(?:all|aired|balance|checked|count|known|rated|ratings|seen|shown|total|votes|watched)$/

/** Returns listeners that report such expressions with the function to use instead. */
export function listenForFormats(report: (node: Node, format: string) => void) {
  return {
    CallExpression(node: Node) {
      const callee = node['callee']
      const method = isNode(callee) ? nameOf(callee['property']) : undefined
      if (method === 'toFixed') report(node, 'formatNumber')
    },
    Literal(node: Node) {
      if (textOf(node) === ', ') report(node, 'formatItems')
    },
    TemplateLiteral(node: Node) {
      const texts = listOf(node['quasis']).map(readQuasi)
      if (texts.slice(0, -1).some((text) => text.endsWith('$'))) report(node, 'formatDollars')
      const hasCount = listOf(node['expressions']).some((expression) => COUNT.test(nameOf(expression) ?? ''))
      if (hasCount && isInMessage(node)) report(node, 'formatNumber')
    },
  }
}

function isInMessage({ parent }: Node): boolean {
  if (!isNode(parent) || parent.type.includes('Function')) return false
  return ['t', 'plural'].includes(nameOf(parent['tag'] ?? parent['callee']) ?? '') || isInMessage(parent)
}

function readQuasi(quasi: unknown): string {
  const value = isNode(quasi) ? quasi['value'] : undefined
  return typeof value === 'object' && value !== null && 'raw' in value ? String(value.raw) : ''
}
