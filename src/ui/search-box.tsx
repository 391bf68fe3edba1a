import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'

import { fieldText } from '#src/lib/field-text.ts'

type SearchBoxProps = {
  /** What is searched, for assistive technology. */
  label: string
  text: string | undefined
  onSearch: (text: string | undefined) => void
  className?: string
}

/** A search field that asks when it is submitted; blank text means none. */
export function SearchBox({ label, text, onSearch, className = '' }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const submitted = useRef(text)

  // Going back or clearing changes the text elsewhere. What was submitted here stands here already, and may have been
  // typed over since; a new field by key would lose the focus of who just searched.
  useEffect(() => {
    if (input.current && text !== submitted.current) input.current.value = text ?? ''
    submitted.current = text
  }, [text])

  const submit = (form: HTMLFormElement) => {
    submitted.current = fieldText(new FormData(form), 'text').trim() || undefined
    onSearch(submitted.current)
  }

  return (
    <form
      role="search"
      aria-label={label}
      className={`relative ${className}`}
      onSubmit={(event) => {
        event.preventDefault()
        submit(event.currentTarget)
      }}
    >
      <Search
        aria-hidden
        className="text-soft pointer-events-none absolute top-1/2 left-4 size-4 -translate-y-1/2"
      />
      <input
        ref={input}
        type="search"
        name="text"
        defaultValue={text}
        aria-label={label}
        placeholder="Search..."
        enterKeyHint="search"
        className="bg-surface border-line placeholder:text-soft focus:border-accent-text h-11 w-full rounded-full border pr-4 pl-10 text-sm transition outline-none focus:ring-2 focus:ring-(--accent-text)/25"
      />
    </form>
  )
}
