/** Lint rules of this project, for oxlint's plugin interface, which is ESLint's. */
import { relative } from 'node:path'
import { dirname, join } from 'node:path/posix'

import { isNode, listOf, nameOf, type Node, objectOf, textOf, typeOf } from './ast.ts'
import { bannedInComment, bannedInName, bannedInProse } from './glossary.ts'
import { hasWords, isSentence, isTextName, mayContainTexts } from './interface-text.ts'
import { isTest, layerViolation } from './layers.ts'
import { listenForFormats } from './locale-format.ts'
import { findPhysicalClasses } from './logical-direction.ts'
import { listenForMessageCalls } from './message-call.ts'

type Report = { message: string; node?: unknown; loc?: unknown }
type Context = {
  filename: string
  sourceCode: { getAllComments: () => { value: string; loc: unknown }[]; ast: unknown }
  report: (report: Report) => void
}

const ROOT = join(import.meta.dirname.replaceAll('\\', '/'), '..', '..')
const TEST_RUNNERS = ['vitest', 'fast-check']
const TEST_FUNCTIONS = ['test', 'it', 'describe']

/** Reports imports against the direction of the layout: static, type-only and dynamic ones. */
const layers = {
  create(context: Context) {
    const importer = pathOf(context)
    const check = (source: unknown) => {
      const specifier = textOf(source)
      const imported = specifier === undefined ? undefined : resolve(importer, specifier)
      const violation = imported === undefined ? undefined : layerViolation(importer, imported)
      if (violation) context.report({ message: `${specifier}: ${violation}`, node: source })
    }
    const checkSource = ({ source }: Node) => check(source)
    return {
      ImportDeclaration: checkSource,
      ExportNamedDeclaration: checkSource,
      ExportAllDeclaration: checkSource,
      ImportExpression: checkSource,
      TSImportType: checkSource,
    }
  },
}

/** Reports test runners outside of tests and of `testing/` folders. */
const testRunner = {
  create(context: Context) {
    const path = pathOf(context)
    if (isTest(path) || path.startsWith('vitest.')) return {}
    return {
      ImportDeclaration({ source }: Node) {
        if (TEST_RUNNERS.includes(textOf(source) ?? ''))
          context.report({ message: 'Move test scaffolding to a testing/ folder', node: source })
      },
    }
  },
}

/** Reports words that the project does not use, in names that it declares, in comments and in titles of tests. */
const glossary = {
  create(context: Context) {
    const reportName = (node: unknown) => {
      const name = nameOf(node)
      if (name === undefined) return
      for (const message of bannedInName(name)) context.report({ message, node })
    }
    const reportId = ({ id }: Node) => reportName(id)
    const reportKey = ({ key }: Node) => reportName(key)
    const reportParameters = (node: Node) => {
      reportName(node['id'])
      for (const parameter of listOf(node['params'])) reportName(parameter)
    }
    return {
      Program(node: Node) {
        for (const message of bannedInName(pathOf(context).replaceAll(/[/.]/g, '-')))
          context.report({ message: `File name, ${message}`, node })
        for (const { value, loc } of context.sourceCode.getAllComments())
          for (const message of bannedInComment(value)) context.report({ message, loc })
      },
      VariableDeclarator: reportId,
      FunctionDeclaration: reportParameters,
      FunctionExpression: reportParameters,
      ArrowFunctionExpression: reportParameters,
      ClassDeclaration: reportId,
      TSTypeAliasDeclaration: reportId,
      TSInterfaceDeclaration: reportId,
      TSEnumDeclaration: reportId,
      MethodDefinition: reportKey,
      PropertyDefinition: reportKey,
      TSPropertySignature: reportKey,
      TSMethodSignature: reportKey,
      CallExpression(node: Node) {
        const [title] = listOf(node['arguments'])
        const callee = nameOf(node['callee']) ?? nameOf(objectOf(node['callee']))
        const text = textOf(title)
        if (text === undefined || !TEST_FUNCTIONS.includes(callee ?? '')) return
        for (const message of bannedInProse(text)) context.report({ message, node: title })
      },
    }
  },
}

const MOVE_TEXT = 'Move this text to the messages.ts of its screen'

/** Reports texts of the interface outside of messages modules. */
const interfaceText = {
  create(context: Context) {
    if (mayContainTexts(pathOf(context))) return {}
    const report = (node: Node) => context.report({ message: MOVE_TEXT, node })
    const reportSentence = (node: Node, value: unknown) => {
      if (typeof value === 'string' && isSentence(value) && !isForDevelopers(node)) report(node)
    }
    const reportWords = (value: unknown) => {
      for (const { node, text } of stringsOf(value)) if (hasWords(text) && !isSentence(text)) report(node)
    }
    return {
      JSXText(node: Node) {
        if (hasWords(String(node['value']))) report(node)
      },
      JSXAttribute(node: Node) {
        if (isTextName(nameOf(node['name']) ?? '')) reportWords(node['value'])
      },
      JSXExpressionContainer(node: Node) {
        const { type } = isNode(node['parent']) ? node['parent'] : node
        if (type === 'JSXElement' || type === 'JSXFragment') reportWords(node['expression'])
      },
      Property({ key, value }: Node) {
        if (isTextName(nameOf(key) ?? '')) reportWords(value)
      },
      Literal: (node: Node) => reportSentence(node, node['value']),
      TemplateLiteral: (node: Node) => reportSentence(node, templateText(node)),
    }
  },
}

/** Reports classes of the browser's code that name the left or the right. */
const logicalDirection = {
  create(context: Context) {
    if (!isInterface(context)) return {}
    const check = (node: Node, text: string) => {
      for (const name of findPhysicalClasses(text))
        context.report({ message: `${name}: say the start or the end, or add its twin with rtl:`, node })
    }
    return {
      Literal(node: Node) {
        if (typeof node['value'] === 'string') check(node, node['value'])
      },
      TemplateLiteral: (node: Node) => check(node, templateText(node)),
    }
  },
}

/** Reports messages that are called when their module loads: they keep the language of that time. */
const messageCall = {
  create(context: Context) {
    if (!isInterface(context)) return {}
    return listenForMessageCalls((node) =>
      context.report({ message: 'Call this message in a function: the language can change', node }),
    )
  },
}

/** Reports numbers, prices and lists that look the same in every language. */
const localeFormat = {
  create(context: Context) {
    if (!isInterface(context)) return {}
    return listenForFormats((node, format) =>
      context.report({ message: `Use ${format}: languages differ`, node }),
    )
  },
}

export default {
  meta: { name: 'marquee' },
  rules: {
    glossary,
    'interface-text': interfaceText,
    layers,
    'logical-direction': logicalDirection,
    'message-call': messageCall,
    'locale-format': localeFormat,
    'test-runner': testRunner,
  },
}

/** Returns whether the file is part of the browser's code. */
function isInterface(context: Context): boolean {
  const path = pathOf(context)
  return path.startsWith('src/') && !isTest(path)
}

function pathOf({ filename }: Context): string {
  return relative(ROOT, filename).replaceAll('\\', '/')
}

/** Returns the path from the root that a specifier names, or undefined for a library. */
function resolve(importer: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(importer), specifier)
  if (specifier.startsWith('#')) return specifier.slice(1)
  const [, workspace, path] = /^@marquee\/([a-z-]+)\/(.+)$/.exec(specifier) ?? []
  if (workspace === undefined) return undefined
  const emulator = /^(.+)-emulator$/.exec(workspace)?.[1]
  return emulator === undefined ? `packages/${workspace}/${path}` : `emulators/${emulator}/${path}`
}

/** Returns the strings that an expression may evaluate to, as far as they are written in it. */
function stringsOf(value: unknown): { node: Node; text: string }[] {
  if (!isNode(value)) return []
  switch (value.type) {
    case 'Literal':
      return typeof value['value'] === 'string' ? [{ node: value, text: value['value'] }] : []
    case 'TemplateLiteral':
      return [{ node: value, text: templateText(value) }]
    case 'ConditionalExpression':
      return [...stringsOf(value['consequent']), ...stringsOf(value['alternate'])]
    case 'LogicalExpression':
      return [...stringsOf(value['left']), ...stringsOf(value['right'])]
    case 'BinaryExpression':
      return value['operator'] === '+' ? [...stringsOf(value['left']), ...stringsOf(value['right'])] : []
    case 'JSXExpressionContainer':
    case 'TSAsExpression':
      return stringsOf(value['expression'])
    default:
      return []
  }
}

/** Returns the text of a template; each value in it counts as one character that is no letter. */
function templateText(node: Node): string {
  const quasis = listOf(node['quasis']).map((quasi) => (isNode(quasi) ? quasi['value'] : undefined))
  return quasis.map((value) => (isRecord(value) ? String(value['cooked']) : '')).join('…')
}

/** Errors that are thrown and lines of the console are not part of the interface. */
function isForDevelopers(node: Node): boolean {
  const parent = node['parent']
  if (!isNode(parent)) return false
  if (parent.type === 'NewExpression') return /^(?!Field).*Error$/.test(nameOf(parent['callee']) ?? '')
  if (parent.type === 'CallExpression')
    return nameOf(objectOf(parent['callee'])) === 'console' || typeOf(parent['callee']) === 'Super'
  return parent.type.endsWith('Expression') && isForDevelopers(parent)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
