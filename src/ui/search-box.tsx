import { Search } from 'lucide-react'

type SearchBoxProps = {
  /** What is searched, for assistive technology. */
  label: string
  text: string | undefined
  onSearch: (text: string | undefined) => void
}

/** A search field that asks when it is submitted; blank text means none. */
export function SearchBox({ label, text, onSearch }: SearchBoxProps) {
  return (
    <form
      role="search"
      aria-label={label}
      // A new address fills the field anew.
      key={text}
      className="relative w-full sm:max-w-xs"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(String(new FormData(event.currentTarget).get('text') ?? '').trim() || undefined)
      }}
    >
      <Search aria-hidden className="text-soft pointer-events-none absolute top-1/2 left-4 size-4 -translate-y-1/2" />
      <input
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
