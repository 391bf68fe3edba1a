import { findGenreName } from '#domain/catalogue/genres.ts'
import type { HideReason } from '#domain/hiding/hide-rules.ts'
import type { NamedRule } from '#domain/hiding/search-rules.ts'
import { useDisplayTitle } from '#src/features/catalogue/display-titles.ts'
import { useGenreNames } from '#src/features/catalogue/genre-names.ts'

/** Returns a function for rules with their names in the user's language, as far as they are known. */
export function useNamedRule(): <Rule extends HideReason>(rule: Rule) => NamedRule<Rule> {
  const translateGenre = useGenreNames()
  const toDisplay = useDisplayTitle()
  return (rule) => {
    if (rule.type === 'title') {
      const { name, otherNames } = toDisplay({ ...rule, posterPath: null })
      return { ...rule, name, otherNames }
    }
    if (rule.type !== 'genre') return rule
    const name = findGenreName(rule.id) ?? rule.name
    return { ...rule, name: translateGenre(name), otherNames: [name] }
  }
}
