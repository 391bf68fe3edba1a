import { useRef, useState } from 'react'

/** A button that unfolds a form beneath it, and has the focus again once that is closed. */
export function useUnfolding() {
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const close = () => {
    setIsOpen(false)
    opener.current?.focus()
  }
  const openerProps = {
    ref: opener,
    'aria-expanded': isOpen,
    onClick: () => setIsOpen(!isOpen),
  }
  return { isOpen, close, openerProps }
}
