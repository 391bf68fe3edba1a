/** The interface's messages in a language, for tests that find controls by their English texts. */
import { compileMessage } from '@lingui/message-utils/compileMessage'

import { readCatalog } from '../../../scripts/lib/message-catalogs.ts'

/** A message: its texts, and its values, with a message for each category if the value selects one. */
export type Tokens = (string | [name: string, options?: Record<string, Tokens>])[]

export type Translation = { english: Tokens; text: Tokens }

export async function readTranslations(language: string): Promise<Translation[]> {
  const messages = Object.values(await readCatalog(language))
  return messages.map(({ message = '', translation = '' }) => ({
    english: compile(message),
    text: compile(translation),
  }))
}

function compile(message: string): Tokens {
  return toTokens(compileMessage(message))
}

/** Returns a message as Lingui compiles it: a text, or a list of texts and of values with their format and options. */
export function toTokens(compiled: unknown): Tokens {
  if (!Array.isArray(compiled)) return [String(compiled)]
  return compiled.map((token: unknown) => {
    if (!Array.isArray(token)) return String(token)
    const [name, format, options = {}] = token
    if (format !== 'plural' && format !== 'select') return [String(name)]
    const messages = Object.entries(options).filter(([, message]) => message !== undefined)
    return [String(name), Object.fromEntries(messages.map(([key, message]) => [key, toTokens(message)]))]
  })
}

/** Returns the source of a regular expression for a text. */
export function escapePattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
}
