import { useEffect, useRef } from 'react'

import { fieldText } from '#src/lib/field-text.ts'

import { SearchInput } from './search-input.tsx'

type SearchBoxProps = {
  /** What is searched, for assistive technology. */
  label: string
  text: string | undefined
  onSearch: (text: string | undefined) => void
  className?: string
}

/** A search field that asks when it is submitted; blank text means none. */
export function SearchBox({ label, text, onSearch, className }: SearchBoxProps) {
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
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        submit(event.currentTarget)
      }}
    >
      <SearchInput ref={input} label={label} name="text" defaultValue={text} placeholder="Search..." />
    </form>
  )
}
