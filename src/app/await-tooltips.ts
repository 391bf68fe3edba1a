/** Tooltips are fetched at the first sign of a mouse or of keys: a finger never sees one. */
export function awaitTooltips(): void {
  const wanted = new AbortController()
  const fetchTooltips = (event: Event) => {
    if (event instanceof PointerEvent && event.pointerType === 'touch') return
    wanted.abort()
    // Without a network there may be no code either: then the next sign asks again.
    import('#src/ui/tooltip.ts').then(({ keepTooltips }) => keepTooltips(event), awaitTooltips)
  }
  // Not `pointerover`: browsers tell of that too when it is the page that has moved.
  for (const sign of ['pointermove', 'focusin'])
    document.addEventListener(sign, fetchTooltips, { signal: wanted.signal, passive: true })
}
