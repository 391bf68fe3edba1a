/**
 * Finds texts that users read. They belong in the `messages.ts` of their screen, where an editor reads them together and
 * a translator will find whole sentences.
 */

/** Attributes and properties whose values users read or hear. */
const TEXT_NAMES = new Set([
  'action',
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'ariaLabel',
  'containerAriaLabel',
  'description',
  'heading',
  'hint',
  'label',
  'message',
  'placeholder',
  'submitLabel',
  'text',
  'title',
])

/** A name of a class may begin with a sign, as in `!text-sm`. */
const WORD = /(?:^|[\s(“‘"…])\p{L}/u

/** Two or more words that begin with a capital letter. Class names begin with a small one, drawings with numbers. */
const SENTENCE = /^[^\p{L}\p{N}]*\p{Lu}[\p{L}'’-]*[.,:;!?]?\s+\S/u

/** Returns whether the file may contain texts: messages modules, tests, and everything outside of the browser's code. */
export function mayContainTexts(path: string): boolean {
  return !path.startsWith('src/') || /[/-]messages\.ts$|\.test\.tsx?$|\/testing\//.test(path)
}

/** Returns whether an attribute or a property of this name holds a text. */
export function isTextName(name: string): boolean {
  return TEXT_NAMES.has(name)
}

export function hasWords(value: string): boolean {
  return WORD.test(value)
}

/** Returns whether a string reads like a text wherever it is. */
export function isSentence(value: string): boolean {
  return SENTENCE.test(value)
}
