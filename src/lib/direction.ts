/** Right-to-left languages: rows begin at the right there, and `scrollLeft` is negative. */

const MIRRORED_KEYS: Partial<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

/** Returns whether rows of the page begin at the right. As cheap as a property, unlike a computed style. */
export function isRightToLeft(): boolean {
  return document.dir === 'rtl'
}

/** Turns a distance from the start of a row into one along the x axis, and back. */
export function mirrorX(distance: number): number {
  return isRightToLeft() ? -distance : distance
}

/** Returns the key with the same meaning where rows begin at the left: there, `ArrowRight` leads to the next item. */
export function mirrorKey(key: string): string {
  return (isRightToLeft() && MIRRORED_KEYS[key]) || key
}
