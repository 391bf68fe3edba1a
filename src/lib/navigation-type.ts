/** Whether this page was opened by following a link or typing its address, not by a reload or by going back to it. */
export function isOpenedAnew(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation === undefined || Reflect.get(navigation, 'type') === 'navigate'
}
