/** Parts of syntax trees, as rules read them. */

export type Node = { type: string; [key: string]: unknown }

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

export function textOf(node: unknown): string | undefined {
  return isNode(node) && typeof node['value'] === 'string' ? node['value'] : undefined
}

export function nameOf(node: unknown): string | undefined {
  return isNode(node) && typeof node['name'] === 'string' ? node['name'] : undefined
}

export function typeOf(node: unknown): string | undefined {
  return isNode(node) ? node.type : undefined
}

export function objectOf(node: unknown): unknown {
  return isNode(node) ? node['object'] : undefined
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
