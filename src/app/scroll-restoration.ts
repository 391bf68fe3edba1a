import { isNewNavigation } from '#src/lib/platform.ts'

/** Returns the router's `scrollRestoration`: true if the router sets the position of the page that it has rendered. */
export function createScrollRestoration(): () => boolean {
  let isOnStaticPage = document.querySelector('[data-static]') !== null && isNewNavigation()
  return () => {
    // The user may have scrolled the prerendered page; the router would go back to its top.
    const keepsPosition = isOnStaticPage && scrollY > 0
    isOnStaticPage = false
    return !keepsPosition
  }
}
