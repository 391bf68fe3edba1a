import { useEffect, useRef } from 'react'

const FINE_POINTER = '(pointer: fine) and (prefers-reduced-motion: no-preference)'

/** A soft light behind the content that follows the mouse. It only changes `translate` and `opacity`, which are cheap. */
export function MouseGlow() {
  const light = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const allowed = matchMedia(FINE_POINTER)
    const follow = ({ clientX, clientY }: PointerEvent) => {
      const style = light.current?.style
      if (!allowed.matches) return style?.removeProperty('--glow')
      style?.setProperty('--glow', '1')
      style?.setProperty('translate', `${clientX}px ${clientY}px`)
    }
    window.addEventListener('pointermove', follow, { passive: true })
    return () => window.removeEventListener('pointermove', follow)
  }, [])

  return (
    <div
      ref={light}
      aria-hidden
      data-testid="mouse-glow"
      data-mouse-glow
      // eslint-disable-next-line marquee/logical-direction -- the position of the mouse is from the left
      className="pointer-events-none fixed -top-80 -left-80 -z-10 size-160 rounded-full opacity-(--glow,0) transition-opacity duration-500 will-change-[translate] [--glow-share:12%] dark:[--glow-share:22%]"
      style={{
        background:
          'radial-gradient(closest-side, color-mix(in srgb, var(--accent) var(--glow-share), transparent), transparent)',
      }}
    />
  )
}
