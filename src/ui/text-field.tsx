import { useId, type ComponentProps } from 'react'

type TextFieldProps = ComponentProps<'input'> & { label: string; error?: string }

/** An input with its label and, beneath it, what is wrong with what was typed. */
export function TextField({ label, error, ...rest }: TextFieldProps) {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-soft text-sm font-medium">
        {label}
      </label>
      <input
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        {...rest}
        className="bg-page border-line text-ink placeholder:text-soft/70 focus:border-accent-text aria-invalid:border-danger h-12 rounded-xl border px-4 text-base transition outline-none focus:ring-2 focus:ring-(--accent-text)/25"
      />
      {error && (
        <p id={errorId} role="alert" className="text-danger text-sm">
          {error}
        </p>
      )}
    </div>
  )
}
