import { parseSync } from '@babel/core'
import { expect, test } from 'vitest'

import { isNode, type Node } from './ast.ts'
import { listenForFormats } from './locale-format.ts'
import { listenForMessageCalls } from './message-call.ts'

const IMPORTS = `
  import { t } from '@lingui/core/macro'
  import * as messages from './messages.ts'
  import { save } from '#src/ui/messages.ts'
  import { open } from './open.ts'
`

test.each([
  'const title = messages.title()',
  'const LABELS = { save: save() }',
  'export const title = t`Title`',
  "const title = t({ message: 'Open', context: 'verb' })",
  'for (const each of [1]) console.log(messages.count(each))',
])('reports “%s”, which would keep its first language', (code) => {
  expect(findMessageCalls(code)).toHaveLength(1)
})

test.each([
  'const getTitle = () => messages.title()',
  'const LABELS = { save, title: messages.title }',
  'export const title = (name: string) => t`Title ${name}`',
  'function Title() { return [1].map(() => messages.title()) }',
  'open()',
])('does not report “%s”', (code) => {
  expect(findMessageCalls(code)).toEqual([])
})

test.each([
  ['rating.toFixed(1)', 'formatNumber'],
  ["names.join(', ')", 'formatItems'],
  ["index > 0 && ', '", 'formatItems'],
  ['t`${name}, ${count} titles`', 'formatNumber'],
  ["plural(all, { one: `${seen} of # title`, other: '# titles' })", 'formatNumber'],
  ['t`Now $${price}`', 'formatDollars'],
])('reports “%s” and names %s instead', (code, format) => {
  expect(findFormats(code)).toEqual([format])
})

test.each([
  "keys.join(',')",
  "parts.join(' · ')",
  '`${price}$`',
  'formatDollars(price)',
  'value.toFixed',
  '`${count}px`',
  't`Season ${season}`',
  't`${ph({ count: formatNumber(count) })} titles`',
])('does not report the format of “%s”', (code) => {
  expect(findFormats(code)).toEqual([])
})

function findMessageCalls(code: string): Node[] {
  const found: Node[] = []
  visit(
    IMPORTS + code,
    listenForMessageCalls((node) => found.push(node)),
  )
  return found
}

function findFormats(code: string): string[] {
  const found: string[] = []
  visit(
    code,
    listenForFormats((_, format) => found.push(format)),
  )
  return found
}

type Listeners = Record<string, (node: Node) => void>

/** Calls the listeners for each node of the code, as a linter does. */
function visit(code: string, listeners: Listeners): void {
  const options = { configFile: false, parserOpts: { plugins: ['estree' as const, 'typescript' as const] } }
  const walk = (value: unknown, parent: Node | undefined) => {
    if (Array.isArray(value)) for (const each of value) walk(each, parent)
    if (!isNode(value)) return
    const { parent: _parent, ...children } = value
    value['parent'] = parent
    listeners[value.type]?.(value)
    for (const child of Object.values(children)) walk(child, value)
  }
  walk(parseSync(code, options)?.program, undefined)
}
