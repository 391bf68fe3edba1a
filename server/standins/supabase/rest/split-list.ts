import { unreadable } from './rest-error.ts'

/** Splits at the commas that are in no quotes and no brackets. @throws RestError 400 when those do not match up */
export function splitList(text: string): string[] {
  const items: string[] = []
  let depth = 0
  let isQuoted = false
  let start = 0
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (isQuoted && character === '\\') at += 1
    else if (character === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (character === '(') depth += 1
    else if (character === ')') depth -= 1
    else if (character === ',' && depth === 0) {
      items.push(text.slice(start, at))
      start = at + 1
    }
    if (depth < 0) throw unreadable('list', text)
  }
  if (depth !== 0 || isQuoted) throw unreadable('list', text)
  return text === '' ? [] : [...items, text.slice(start)]
}

/** What stands between brackets; nothing when it does not stand between brackets. */
export function insideBrackets(text: string): string | undefined {
  return text.startsWith('(') && text.endsWith(')') ? text.slice(1, -1) : undefined
}

/** A quoted item without its quotes and escapes; any other as it is. */
export function unquote(text: string): string {
  const isQuoted = text.length >= 2 && text.startsWith('"') && text.endsWith('"')
  return isQuoted ? text.slice(1, -1).replaceAll(/\\(.)/gs, '$1') : text
}

/** A list of names, such as the columns of `on_conflict`; empty when there is none. */
export function readNames(text: string | null): string[] {
  return splitList(text ?? '').map((name) => unquote(name.trim()))
}
