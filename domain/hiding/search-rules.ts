/** Not in the file of the rules, which the first view loads. */
import { normalizeText } from '../text-match/normalize-text.ts'
import { isExpired, type HideRule } from './hide-rules.ts'

/** A rule as it is shown. */
export type NamedRule<Rule> = Rule & {
  /** In other languages. A search finds them too. */
  otherNames?: readonly string[]
}

/** Returns the rules that have a name that contains the text, in any spelling, and that are not expired. */
export function searchRules(
  rules: readonly NamedRule<HideRule>[],
  text: string,
  now: number,
): NamedRule<HideRule>[] {
  const wanted = normalizeText(text)
  return rules.filter(
    (rule) =>
      !isExpired(rule, now) &&
      [rule.name, ...(rule.otherNames ?? [])].some((name) => normalizeText(name).includes(wanted)),
  )
}
