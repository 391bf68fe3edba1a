type PluralForms = { one: string; other: string }

/** Returns the form that fits the count, with `#` replaced by it: `plural(2, { one: '# movie', other: '# movies' })`. */
export function plural(count: number, { one, other }: PluralForms): string {
  return (count === 1 ? one : other).replaceAll('#', String(count))
}
