type PluralForms = { one: string; other: string }

const rules = new Intl.PluralRules('en-US')
const numbers = new Intl.NumberFormat('en-US')

/** Returns the form that fits the count, with `#` replaced by it: `plural(2, { one: '# movie', other: '# movies' })`. */
export function plural(count: number, { one, other }: PluralForms): string {
  const form = rules.select(count) === 'one' ? one : other
  return form.replaceAll('#', formatCount(count))
}

/** Returns a count as people read it: `1,000`. */
export function formatCount(count: number): string {
  return numbers.format(count)
}
