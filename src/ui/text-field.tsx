import { CircleAlert } from 'lucide-react'
import { useId, type ComponentProps } from 'react'

type TextFieldProps = ComponentProps<'input'> & { label: string; error?: string }

/** An input with its label and, beneath it, what is wrong with what was typed. */
export function TextField({ label, error, ...rest }: TextFieldProps) {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <label htmlFor={id} className="text-soft text-sm font-medium">
        {label}
      </label>
      <input
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        {...rest}
        className="bg-page border-soft/65 text-ink placeholder:text-soft hover:border-soft focus:border-accent-text aria-invalid:border-danger read-only:bg-raised read-only:border-line read-only:text-soft h-12 min-w-0 rounded-xl border px-4 text-base transition-colors outline-none focus:ring-3 focus:ring-(--accent-text)/30 disabled:opacity-55 aria-invalid:focus:ring-(--danger)/30"
      />
      {error && (
        <p id={errorId} role="alert" className="text-danger flex gap-1.5 text-sm">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}
