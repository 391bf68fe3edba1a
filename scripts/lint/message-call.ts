/** Finds messages that are called when their module loads, which keep the language of that time. */
import { isNode, listOf, nameOf, type Node, objectOf, textOf } from './ast.ts'

const MESSAGES = /[/-]messages\.ts$|^@lingui\/core\/macro$/

/** Returns listeners that report calls of imported messages, and macros, outside of functions. */
export function listenForMessageCalls(report: (node: Node) => void) {
  const imported = new Set<string>()
  const check = (node: Node, callee: unknown) => {
    const name = nameOf(callee) ?? nameOf(objectOf(callee))
    if (name !== undefined && imported.has(name) && !isInFunction(node)) report(node)
  }
  return {
    ImportDeclaration({ source, specifiers }: Node) {
      if (!MESSAGES.test(textOf(source) ?? '')) return
      for (const specifier of listOf(specifiers))
        if (isNode(specifier)) imported.add(nameOf(specifier['local']) ?? '')
    },
    CallExpression: (node: Node) => check(node, node['callee']),
    TaggedTemplateExpression: (node: Node) => check(node, node['tag']),
  }
}

function isInFunction({ parent }: Node): boolean {
  return isNode(parent) && (parent.type.includes('Function') || isInFunction(parent))
}
