/** Finds numbers, prices and lists that look the same in every language. */
import { isNode, listOf, nameOf, type Node, textOf } from './ast.ts'

/** Returns listeners that report such expressions with the function to use instead. */
export function listenForFormats(report: (node: Node, format: string) => void) {
  return {
    CallExpression(node: Node) {
      const callee = node['callee']
      const method = isNode(callee) ? nameOf(callee['property']) : undefined
      if (method === 'toFixed') report(node, 'formatNumber')
      const [separator] = listOf(node['arguments'])
      if (method === 'join' && textOf(separator) === ', ') report(node, 'formatItems')
    },
    TemplateLiteral(node: Node) {
      const texts = listOf(node['quasis']).map(readQuasi)
      if (texts.slice(0, -1).some((text) => text.endsWith('$'))) report(node, 'formatDollars')
    },
  }
}

function readQuasi(quasi: unknown): string {
  const value = isNode(quasi) ? quasi['value'] : undefined
  return typeof value === 'object' && value !== null && 'raw' in value ? String(value.raw) : ''
}
