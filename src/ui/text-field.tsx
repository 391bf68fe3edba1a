import { clsx } from 'clsx'
import { CircleAlert } from 'lucide-react'
import { useId, type ComponentProps } from 'react'

type TextFieldProps = ComponentProps<'input'> & {
  label: string
  /** Describes the expected input. */
  hint?: string
  error?: string
}

/** A labeled input with an error message. Children are at its end, for example a button. */
export function TextField({ label, hint, error, children, ...rest }: TextFieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <label htmlFor={id} className="text-muted text-sm font-medium">
        {label}
      </label>
      <div className="relative grid">
        <input
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? noteId : undefined}
          {...rest}
          className={clsx(
            'bg-background border-muted/65 text-foreground placeholder:text-muted hover:border-muted focus:border-accent-text aria-invalid:border-danger read-only:bg-card read-only:border-border read-only:text-muted h-12 min-w-0 rounded-xl border px-4 text-base transition-colors outline-none focus:ring-3 focus:ring-(--accent-text)/30 disabled:opacity-55 aria-invalid:focus:ring-(--danger)/30',
            children ? 'pe-18' : undefined,
          )}
        />
        {children && <div className="absolute inset-y-0 end-0.5 flex items-center">{children}</div>}
      </div>
      {hint && !error && (
        <p id={noteId} className="text-muted text-sm">
          {hint}
        </p>
      )}
      {error && (
        <p id={noteId} role="alert" className="text-danger flex gap-1.5 text-sm">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}
