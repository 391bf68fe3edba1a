import { foldText } from '../folded-text.ts'

/** Scripts that are written without spaces: each character is a word of its own, so that any part of a name is found. */
const UNSPACED = /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])/gu

/** The words of a text, as names and queries are compared by. */
export function wordsOf(text: string): string[] {
  return foldText(text).replace(UNSPACED, ' $1 ').split(' ').filter(Boolean)
}

/** A name without the article before it, by which people look for it just as often. */
export function withoutArticle(name: string): string {
  return name.replace(/^(?:the|a|an|la|le|les|el|los|las|der|die|das|il) (?=.)/, '')
}
