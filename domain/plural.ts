type PluralForms = { one: string; other: string }

const rules = new Intl.PluralRules('en-US')

/** Returns the form that fits the count, with `#` replaced by it: `plural(2, { one: '# movie', other: '# movies' })`. */
export function plural(count: number, { one, other }: PluralForms): string {
  return (rules.select(count) === 'one' ? one : other).replaceAll('#', String(count))
}
