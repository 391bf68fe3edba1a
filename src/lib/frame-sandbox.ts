import { hasSandboxToken } from './browser-features.ts'

/**
 * Returns the `sandbox` tokens of a frame that plays videos of an origin: no forms, popups, downloads, or navigation of
 * this page.
 */
export function getFrameSandbox(origin: string): string {
  const tokens = ['allow-scripts']
  // Casts to a television, in browsers that can.
  if (hasSandboxToken('allow-presentation')) tokens.push('allow-presentation')
  // Players need their own origin for storage. A page of our origin, which a user may add as a server, must not get
  // `allow-same-origin`: combined with `allow-scripts` it could remove the sandbox.
  if (origin !== location.origin) tokens.push('allow-same-origin')
  return tokens.join(' ')
}
