/** Whether the person asked their system for less movement. */
export function prefersLessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
