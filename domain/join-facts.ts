import { getFormatLocale } from './format-locale.ts'
import { getDirection } from './language.ts'

/**
 * Returns the facts that are known in one line, such as `Movie · 2019`. From right to left each is isolated: a Latin name
 * would take the number after it to its own side.
 */
export function joinFacts(facts: readonly (string | number | false | null | undefined)[]): string {
  const known = facts.filter(Boolean)
  const isRightToLeft = getDirection(getFormatLocale()) === 'rtl'
  return (isRightToLeft ? known.map((fact) => `\u2068${fact}\u2069`) : known).join(' · ')
}
