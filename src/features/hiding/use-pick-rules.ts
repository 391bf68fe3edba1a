import type { HideRules } from '#domain/picks/candidate.ts'

import { useHiding } from './hiding.ts'

/** Returns what the picks must not recommend. */
export function usePickRules(): HideRules {
  const { rules } = useHiding()
  if (!rules) return {}
  const { index, explain } = rules
  return {
    isTitleHidden: (title) => explain(title) !== undefined,
    isGenreHidden: index.isGenreHidden,
    isPersonHidden: index.isPersonHidden,
    isKeywordHidden: index.isKeywordHidden,
  }
}
