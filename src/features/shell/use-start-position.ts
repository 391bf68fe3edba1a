import { useElementScrollRestoration } from '@tanstack/react-router'
import { useLayoutEffect, useState } from 'react'

import { isNewNavigation } from '#src/lib/platform.ts'
import { scrollAsPageGrows } from '#src/lib/scroll-as-page-grows.ts'

/**
 * After a reload, the router restores the scroll position when a page has rendered, which may be shorter at first. On the
 * first visit, the user may have scrolled the prerendered page, whose rows load again.
 */
export function useStartPosition(): void {
  const stored = useElementScrollRestoration({ getElement: () => window })
  const [restored] = useState(isNewNavigation() ? undefined : (stored?.scrollY ?? 0))
  useLayoutEffect(() => scrollAsPageGrows(restored ?? scrollY), [restored])
}
