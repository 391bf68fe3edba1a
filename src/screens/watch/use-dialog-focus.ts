import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'

/**
 * For what lies over the film without being a modal dialog. It has the focus itself, so that a key meant for the film
 * spends no credit; Escape closes it, and then the focus is where it was.
 */
export function useDialogFocus(onClose: () => void): RefObject<HTMLDivElement | null> {
  const dialog = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)

  useEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
    }
    element?.addEventListener('keydown', onKeyDown)
    element?.focus({ preventScroll: true })
    return () => {
      element?.removeEventListener('keydown', onKeyDown)
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])

  return dialog
}
