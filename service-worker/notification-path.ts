/** Returns the path of the page that a notification is about. Anything else leads to Home, never to another site. */
export function readNotificationPath(data: unknown): string {
  const path = typeof data === 'object' && data !== null && 'path' in data ? data.path : undefined
  return typeof path === 'string' && /^\/[\w-]/.test(path) ? path : '/'
}
