/** Words that carry no weight in a title: they lean on the next one, and may be set small. */
export const LITTLE_WORDS: ReadonlySet<string> = new Set([
  'a',
  'an',
  'and',
  'at',
  'by',
  'for',
  'from',
  'in',
  'of',
  'on',
  'the',
  'to',
  'with',
])
