/** Not in the file of the rules, which the first view loads. */
import { normalizeText } from '../text-match/normalize-text.ts'
import { isExpired, type HideRule } from './hide-rules.ts'

/** Returns the rules whose name contains the text, in any spelling, and that are not expired. */
export function searchRules(rules: readonly HideRule[], text: string, now: number): HideRule[] {
  const wanted = normalizeText(text)
  return rules.filter((rule) => !isExpired(rule, now) && normalizeText(rule.name).includes(wanted))
}
