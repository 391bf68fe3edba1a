/** Home; another screen inside the sidebar and top bar; or one that stands alone (spec, section 2: route table). */
export type Screen = 'home' | 'shell' | 'standalone'

/** What kind of screen an address leads to, by its path. */
export function screenAt(path: string): Screen {
  if (path === '/') return 'home'
  return /^\/(?:auth|subscription-success)(?:\/|$)/.test(path) ? 'standalone' : 'shell'
}
