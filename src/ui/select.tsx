import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'

/** The placeholder's value: an empty string would make the browser treat it as missing. */
const NO_VALUE = 'no-value'

const SIZES = {
  small: 'border-border h-8 pe-9 text-[0.8125rem] pointer-coarse:h-11 pointer-coarse:text-base',
  medium: 'border-muted/65 h-11 pe-10 text-sm pointer-coarse:text-base',
}

type SelectProps<Value extends number | string> = {
  label: string
  /** Undefined shows the placeholder. */
  value: Value | undefined
  options: readonly { value: Value; label: string }[]
  placeholder?: string
  onChange: (value: Value) => void
  size?: 'small' | 'medium'
  className?: string
}

/** A native select, for the platform's own type-ahead and touch picker. */
export function Select<Value extends number | string>({
  label,
  value,
  options,
  placeholder,
  onChange,
  size = 'medium',
  className,
}: SelectProps<Value>) {
  const choose = (text: string) => {
    const chosen = options.find((option) => String(option.value) === text)
    if (chosen) onChange(chosen.value)
  }
  return (
    <div className={clsx('relative', className)}>
      <select
        aria-label={label}
        value={value ?? NO_VALUE}
        onChange={(event) => choose(event.target.value)}
        className={clsx(
          'bg-surface hover:border-foreground w-full appearance-none truncate rounded-full border ps-4 font-semibold transition-colors disabled:opacity-55',
          SIZES[size],
          value === undefined && 'text-muted',
        )}
      >
        {placeholder && (
          <option value={NO_VALUE} disabled hidden>
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
        className="text-muted pointer-events-none absolute end-4 top-1/2 size-4 -translate-y-1/2"
      />
    </div>
  )
}
