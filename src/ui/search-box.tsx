import { Search, type LucideIcon } from 'lucide-react'
import { useEffect, useRef, type ComponentProps } from 'react'

import { getFieldText } from '#src/lib/form-data.ts'

import * as messages from './messages.ts'

type SearchBoxProps = {
  /** The accessible name. */
  label: string
  text: string | undefined
  onSearch: (text: string | undefined) => void
  className?: string
}

/** A search form. Blank text is submitted as undefined. */
export function SearchBox({ label, text, onSearch, className }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const submitted = useRef(text)

  // Updates the field when navigation changes the text, but not after a submit: the user may have typed more since. A
  // new `key` instead would lose the focus.
  useEffect(() => {
    if (input.current && text !== submitted.current) input.current.value = text ?? ''
    submitted.current = text
  }, [text])

  const submit = (form: HTMLFormElement) => {
    submitted.current = getFieldText(new FormData(form), 'text').trim() || undefined
    onSearch(submitted.current)
    // Hides the keyboard of a phone, which would cover the results.
    if (matchMedia('(pointer:coarse)').matches) input.current?.blur()
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
      <SearchInput
        ref={input}
        label={label}
        name="text"
        defaultValue={text}
        placeholder={messages.searchPlaceholder()}
      />
    </form>
  )
}

type SearchInputProps = Omit<ComponentProps<'input'>, 'type' | 'aria-label' | 'className'> & {
  /** The accessible name. */
  label: string
  icon?: LucideIcon
}

export function SearchInput({ label, icon: Icon = Search, ...rest }: SearchInputProps) {
  return (
    <div className="relative">
      <Icon
        aria-hidden
        className="text-muted pointer-events-none absolute start-4 top-1/2 size-4 -translate-y-1/2"
      />
      <input
        type="search"
        aria-label={label}
        enterKeyHint="search"
        {...rest}
        className="bg-surface border-border placeholder:text-muted focus:border-accent-text h-11 w-full rounded-full border ps-10 pe-4 text-sm transition outline-none focus:ring-2 focus:ring-(--accent-text)/25 pointer-coarse:text-base"
      />
    </div>
  )
}
