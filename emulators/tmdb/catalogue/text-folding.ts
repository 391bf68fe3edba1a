/** Letters that do not decompose into a base letter and a mark. */
const BASE_LETTERS: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  ı: 'i',
}

/** Scripts without spaces. Each character counts as a word, so that a search finds any part of a name. */
const UNSPACED_SCRIPTS = /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])/gu

/** Returns the text in lower case, without accents and punctuation, and with single spaces between words. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[æœøłđðþßı]/g, (letter) => BASE_LETTERS[letter] ?? letter)
    .replace(/['’ʼ]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Returns the folded words of a name or a query. */
export function splitWords(text: string): string[] {
  return foldText(text).replace(UNSPACED_SCRIPTS, ' $1 ').split(' ').filter(Boolean)
}

export function stripArticle(foldedName: string): string {
  return foldedName.replace(/^(?:the|a|an|la|le|les|el|los|las|der|die|das|il) (?=.)/, '')
}
