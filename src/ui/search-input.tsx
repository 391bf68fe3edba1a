import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'

type SearchInputProps = Omit<ComponentProps<'input'>, 'type' | 'aria-label' | 'className'> & {
  /** What is searched, for assistive technology. */
  label: string
}

/** The field of a search, behind its magnifier. */
export function SearchInput({ label, ...rest }: SearchInputProps) {
  return (
    <div className="relative">
      <Search
        aria-hidden
        className="text-muted pointer-events-none absolute top-1/2 left-4 size-4 -translate-y-1/2"
      />
      <input
        type="search"
        aria-label={label}
        enterKeyHint="search"
        {...rest}
        className="bg-surface border-border placeholder:text-muted focus:border-accent-text h-11 w-full rounded-full border pr-4 pl-10 text-sm transition outline-none focus:ring-2 focus:ring-(--accent-text)/25"
      />
    </div>
  )
}
