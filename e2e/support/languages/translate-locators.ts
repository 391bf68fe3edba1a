/** Translates the texts of locators, so that one inventory of screens serves all languages. */
import type { Locator, Page } from '@playwright/test'

import { escapePattern, type Tokens, type Translation } from './catalog.ts'

type Text = string | RegExp

/** A part may be followed by other text without a space. */
type Options = { exact?: boolean; isPart?: boolean; name?: Text }

type Translate = (text: unknown, options?: Options) => unknown

const translators = new WeakMap<Page, Translate>()

/** Arguments of each method, in the language. */
const METHODS: Record<string, (translate: Translate, first: unknown, options?: Options) => unknown[]> = {
  getByText: (translate, text, options) => [translate(text, options), options],
  getByLabel: (translate, text, options) => [translate(text, options), options],
  getByPlaceholder: (translate, text, options) => [translate(text, options), options],
  filter: (translate, filter) => [translateHasText(translate, filter)],
  getByRole: (translate, role, options) => [role, { ...options, name: translate(options?.name, options) }],
}

let areLocatorsTranslated = false

/** Makes the locators of a page, and of its elements, take English texts. Texts in no catalog stay as they are. */
export function translateLocators(page: Page, catalog: Translation[], language: string): void {
  translators.set(page, createTranslate(catalog, language))
  translateMethods(page)
  if (areLocatorsTranslated) return
  areLocatorsTranslated = true
  const locators: Locator = Object.getPrototypeOf(page.locator('html'))
  translateMethods(locators)
  translateSelectOption(locators)
}

function translateMethods(target: object): void {
  for (const [name, translateArguments] of Object.entries(METHODS)) {
    const method: ((...values: unknown[]) => unknown) | undefined = Reflect.get(target, name)
    // A page has no filter.
    if (!method) continue
    Reflect.set(target, name, function (this: Page | Locator, first: unknown, options?: Options) {
      const page = 'page' in this ? this.page() : this
      const translate = translators.get(page) ?? ((text) => text)
      return method.call(this, ...translateArguments(translate, first, options))
    })
  }
}

function translateHasText(translate: Translate, filter: unknown): unknown {
  return filter instanceof Object && 'hasText' in filter
    ? Object.assign({}, filter, { hasText: translate(filter.hasText, { isPart: true }) })
    : filter
}

/** Options are found by their whole label, which cannot be a regular expression. */
function translateSelectOption(locators: Locator): void {
  const selectOption: Locator['selectOption'] = Reflect.get(locators, 'selectOption')
  locators.selectOption = async function (this: Locator, option, options) {
    const label = translators.get(this.page())?.(option, { exact: true })
    if (!(label instanceof RegExp)) return selectOption.call(this, option, options)
    const labels = await this.locator('option').allTextContents()
    return selectOption.call(
      this,
      { label: labels.find((text) => label.test(text)) ?? label.source },
      options,
    )
  }
}

function createTranslate(catalog: Translation[], language: string): Translate {
  const messages = catalog.map(({ english, text }) => ({
    pattern: toPattern(english),
    sample: toSample(english),
    text,
  }))
  const words = Map.groupBy(messages, ({ sample }) => sample)
  /** Values may be messages themselves, such as the name of a row. */
  const translateValue = (value: string) => {
    const texts = words.get(value)?.map(({ text }) => toSource(text, new Map(), language)) ?? []
    return `(?:${[...texts, escapePattern(value)].join('|')})`
  }
  return (text, { exact = false, isPart = false } = {}) => {
    if (!isText(text)) return text
    const found =
      typeof text === 'string'
        ? messages.flatMap((message) => {
            const values = match(message.pattern, text)
            return values ? [{ ...message, values }] : []
          })
        : []
    const valueLength = Math.min(...found.map(({ values }) => [...values.values()].join('').length))
    // The beginning of a sentence is no “{one} of {other}”.
    const parts =
      valueLength * 2 <= String(text).length
        ? []
        : messages.filter(({ sample }) =>
            typeof text === 'string' ? sample.includes(text) : text.test(sample),
          )
    if (found.length + parts.length === 0) return text
    const sources = [
      ...found.map((message) => toSource(message.text, message.values, language, translateValue)),
      ...parts.map((message) => toSource(message.text, new Map(), language)),
    ]
    const source = `(?:${[...new Set(sources)].join('|')})`
    if (isPart) return new RegExp(source, 'u')
    return new RegExp(exact ? `^\\s*${source}\\s*$` : `(?<!\\p{L})${source}(?!\\p{L})`, 'u')
  }
}

function isText(value: unknown): value is Text {
  return typeof value === 'string' || value instanceof RegExp
}

type Pattern = { expression: RegExp; names: string[] }

function toPattern(message: Tokens): Pattern {
  const names: string[] = []
  const toPart = (token: Tokens[number], count = ''): string => {
    if (token === '#' && count) {
      names.push(count)
      return '([\\d.,]+)'
    }
    if (typeof token === 'string') return escapePattern(token)
    const [name, options] = token
    if (!options) {
      names.push(name)
      return '(.+)'
    }
    return `(?:${Object.values(options)
      .map((option) => option.map((part) => toPart(part, name)).join(''))
      .join('|')})`
  }
  const source = message.map((token) => toPart(token)).join('')
  return { expression: new RegExp(`^${source}$`, 'u'), names }
}

function match({ expression, names }: Pattern, text: string): Map<string, string> | undefined {
  const groups = expression.exec(text)
  if (!groups) return undefined
  return new Map(
    names.flatMap((name, index) => {
      const value = groups[index + 1]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** A regular expression's source for a message. Values that are not known match any. */
function toSource(
  message: Tokens,
  values: Map<string, string>,
  language: string,
  toValue = escapePattern,
  count?: string,
): string {
  return message
    .map((token) => {
      if (token === '#' && count !== undefined) return count
      if (typeof token === 'string') return escapePattern(token)
      const [name, options] = token
      const value = values.get(name)
      // From right to left, values are isolated.
      if (!options) return value === undefined ? '.*' : `\u2068?${toValue(value)}\u2069?`
      const category = value === undefined ? undefined : selectCategory(value, language)
      const chosen = Object.entries(options).filter(([key]) => !category || key === category)
      return `(?:${chosen.map(([, option]) => toSource(option, values, language, toValue, value ?? '[\\d.,٬]+')).join('|')})`
    })
    .join('')
}

function selectCategory(count: string, language: string): string {
  return new Intl.PluralRules(language).select(Number(count.replaceAll(',', '')))
}

function toSample(message: Tokens): string {
  return message
    .map((token) => {
      if (typeof token === 'string') return token
      const [, options] = token
      return options ? toSample(options['other'] ?? []) : '0'
    })
    .join('')
    .replaceAll('#', '0')
}
