import { findGenreName } from '#domain/catalogue/genres.ts'
import type { HideReason } from '#domain/hiding/hide-rules.ts'
import { useUserNames } from '#src/features/catalogue/user-names.ts'

/** Returns a function for rules with their names in the user's language, as far as they are known. */
export function useNamedRule(): <Rule extends HideReason>(rule: Rule) => Rule {
  const { translateGenre, nameTitle } = useUserNames()
  return (rule) => {
    if (rule.type === 'title') return { ...rule, name: nameTitle(rule) }
    if (rule.type !== 'genre') return rule
    return { ...rule, name: translateGenre(findGenreName(rule.id) ?? rule.name) }
  }
}
