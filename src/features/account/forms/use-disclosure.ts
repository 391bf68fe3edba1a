import { useEffect, useRef, useState, type RefObject } from 'react'

/** A button that expands a form below it, and gets the focus back when the form closes. */
export function useDisclosure() {
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const close = () => {
    setIsOpen(false)
    trigger.current?.focus()
  }
  const triggerProps = {
    ref: trigger,
    'aria-expanded': isOpen,
    onClick: () => setIsOpen(!isOpen),
  }
  return { isOpen, close, triggerProps }
}

/** Returns a ref for the first field of a form that replaces the element with the focus. */
export function useFocusOnMount(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return field
}
