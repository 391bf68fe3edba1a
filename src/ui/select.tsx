import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'

/** No choice yet: an option's value may not be empty (spec, section 5). */
const NOTHING = 'none'

const SIZES = {
  small: 'border-border h-8 pr-9 text-[0.8125rem] pointer-coarse:h-11',
  medium: 'border-muted/65 h-11 pr-10 text-sm',
}

type SelectProps = {
  label: string
  /** Undefined while nothing is chosen; then the placeholder stands there. */
  value: number | undefined
  options: readonly { value: number; label: string }[]
  placeholder?: string
  onChange: (value: number) => void
  size?: 'small' | 'medium'
  className?: string
}

/** One of several choices, by the system's own list: it has the type-ahead and the touch sheet that people know. */
export function Select({
  label,
  value,
  options,
  placeholder,
  onChange,
  size = 'medium',
  className,
}: SelectProps) {
  return (
    <div className={clsx('relative', className)}>
      <select
        aria-label={label}
        value={value ?? NOTHING}
        onChange={(event) => onChange(Number(event.target.value))}
        className={clsx(
          'bg-surface hover:border-foreground w-full appearance-none truncate rounded-full border pl-4 font-semibold transition-colors disabled:opacity-55',
          SIZES[size],
          value === undefined && 'text-muted',
        )}
      >
        {placeholder && (
          <option value={NOTHING} disabled hidden>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} className="text-foreground">
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="text-muted pointer-events-none absolute top-1/2 right-4 size-4 -translate-y-1/2"
      />
    </div>
  )
}
