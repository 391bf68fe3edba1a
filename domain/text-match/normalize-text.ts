/** Marks that people leave out when they type: accents, and the vowel points of Hebrew and Arabic. */
const OPTIONAL_MARKS =
  /(?=\p{M})[\p{Script=Inherited}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}]/gu

/** Without these two marks, kana would be other syllables. They follow their kana once decomposed. */
const VOICED_KANA = /([\p{Script=Hiragana}\p{Script=Katakana}])([\u3099\u309A])/gu

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
  ς: 'σ',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  // The stroke that stretches a word.
  ـ: '',
}

/** Scripts without spaces. Each character counts as a word, so that any part of a name can be found. */
const UNSPACED_CHARACTER =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu

// eslint-disable-next-line no-control-regex -- all of them
const ASCII = /^[\0-\x7F]*$/

const LEADING_ARTICLE = /^(?:the|a|an|la|le|les|el|los|las|der|die|das|il) (?=.)/

/**
 * Returns a text in lower case, without accents and punctuation, and with single spaces between words. Works for all
 * scripts; letters keep the marks that make them another letter.
 */
export function normalizeText(text: string): string {
  return ASCII.test(text) ? normalizeAscii(text) : normalizeUnicode(text)
}

/** Fast path for ASCII, which most names are: a search normalizes thousands of names. */
function normalizeAscii(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/['`]/g, '')
    .replaceAll('&', ' and ')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** Returns decomposed letters in lower case, as their base letters and without the marks that people leave out. */
export function foldLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(VOICED_KANA, (pair) => pair.normalize('NFC'))
    .replaceAll(OPTIONAL_MARKS, '')
    .toLowerCase()
    .replaceAll(OPTIONAL_MARKS, '')
    .replaceAll(/[æœøłđðþßıςٱىیکـ]/g, (letter) => BASE_LETTERS[letter] ?? letter)
}

function normalizeUnicode(text: string): string {
  return foldLetters(text)
    .replaceAll(/['’ʼ‘`´]/g, '')
    .replaceAll('&', ' and ')
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .normalize('NFC')
    .trim()
}

/** Returns the normalized words of a name or a query. */
export function splitWords(text: string): string[] {
  return normalizeText(text).replaceAll(UNSPACED_CHARACTER, ' $& ').split(' ').filter(Boolean)
}

/** Returns a normalized text without an article at its start. */
export function stripArticle(normalized: string): string {
  return normalized.replace(LEADING_ARTICLE, '')
}
