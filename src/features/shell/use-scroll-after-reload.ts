import { useElementScrollRestoration } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import { isNewNavigation } from '#src/lib/platform.ts'
import { scrollAsPageGrows } from '#src/lib/scroll-as-page-grows.ts'

/** After a reload, the router restores the scroll position when a page has rendered, which may be shorter at first. */
export function useScrollAfterReload(): void {
  const stored = useElementScrollRestoration({ getElement: () => window })
  const [top] = useState(isNewNavigation() ? 0 : (stored?.scrollY ?? 0))
  useEffect(() => scrollAsPageGrows(top), [top])
}
