import { useEffect, useRef } from 'react'

import { SearchInput } from '#src/ui/search-box.tsx'

type TextFilterProps = {
  label: string
  text: string
  /** Resolves once the URL has the text. */
  onTextChange: (text: string) => Promise<void>
}

/** The URL follows the field, and the field follows the URL where something else changed that, such as Back. */
export function TextFilter({ label, text, onTextChange }: TextFilterProps) {
  const input = useRef<HTMLInputElement>(null)
  const pending = useRef(0)
  useEffect(() => {
    if (input.current && pending.current === 0) input.current.value = text
  }, [text])
  const change = async (next: string) => {
    pending.current += 1
    await onTextChange(next)
    pending.current -= 1
  }
  return (
    <SearchInput
      ref={input}
      label={label}
      placeholder={label}
      autoComplete="off"
      defaultValue={text}
      onChange={(event) => void change(event.target.value)}
    />
  )
}
