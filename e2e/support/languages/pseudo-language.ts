/**
 * English with accents, in brackets and a third longer. It shows which texts are in no catalog, and where a longer language
 * would not fit.
 */
import type { Page } from '@playwright/test'

import { readTranslations, type Tokens, toTokens, type Translation } from './catalog.ts'

const PLAIN = 'aceghijklnorstuwyzACEGHIJKLNORSTUWYZ'
const ACCENTED = 'áçéĝĥíĵķĺñóŕšţúŵýžÁÇÉĜĤÍĴĶĹÑÓŔŠŢÚŴÝŽ'

export async function readPseudoCatalog(): Promise<Translation[]> {
  const messages = await readTranslations('en')
  return messages.map(({ english }) => ({ english, text: toPseudo(english) }))
}

/** Responds with pseudo-language where the page loads its English messages. */
export async function servePseudoLanguage(page: Page): Promise<void> {
  const html = await (await page.request.get('/')).text()
  for (const [, file = ''] of html.matchAll(/data-(?:start|rest)="([^"]+)"/g))
    await page.route(`**${file}`, async (route) => {
      const response = await route.fetch()
      const { messages }: { messages: Record<string, unknown> } = await import(
        `data:text/javascript,${encodeURIComponent(await response.text())}`
      )
      const pseudo = Object.entries(messages).map(([id, message]) => [
        id,
        toCompiled(toPseudo(toTokens(message))),
      ])
      const body = `export const messages = ${JSON.stringify(Object.fromEntries(pseudo))}`
      await route.fulfill({ response, body })
    })
}

function toPseudo(message: Tokens): Tokens {
  return ['[', ...message.map(accentToken), ` ${'·'.repeat(Math.ceil(countLetters(message) / 3))}]`]
}

function accentToken(token: Tokens[number]): Tokens[number] {
  if (typeof token === 'string') return accent(token)
  const [name, options] = token
  if (!options) return token
  const accented = Object.entries(options).map(([key, option]) => [key, option.map(accentToken)])
  return [name, Object.fromEntries(accented)]
}

function accent(text: string): string {
  return text.replaceAll(/[a-z]/gi, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter)
}

function countLetters(message: Tokens): number {
  return message.filter((token) => typeof token === 'string').join('').length
}

/** The opposite of `toTokens`. Messages of the interface select by plural categories only. */
function toCompiled(message: Tokens): unknown[] {
  return message.map((token) => {
    if (typeof token === 'string') return token
    const [name, options] = token
    if (!options) return token
    return [
      name,
      'plural',
      Object.fromEntries(Object.entries(options).map(([key, option]) => [key, toCompiled(option)])),
    ]
  })
}
