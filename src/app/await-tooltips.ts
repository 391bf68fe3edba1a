/** Tooltips are fetched at the first sign of a mouse or of keys: a finger never sees one. */
export function awaitTooltips(): void {
  const wanted = new AbortController()
  const fetchTooltips = (event: Event) => {
    if (event instanceof PointerEvent && event.pointerType === 'touch') return
    wanted.abort()
    void import('#src/ui/tooltip.ts').then(({ keepTooltips }) => keepTooltips(event))
  }
  // Not `pointerover`: browsers tell of that too when it is the page that has moved.
  for (const sign of ['pointermove', 'focusin'])
    document.addEventListener(sign, fetchTooltips, { signal: wanted.signal, passive: true })
}
