import type { VariantProps } from 'class-variance-authority'
import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

import { buttonStyle } from './button-style.ts'
import { Spinner } from './spinner.tsx'

type ButtonProps = ComponentProps<'button'> & VariantProps<typeof buttonStyle> & { busy?: boolean }

/** One that is busy keeps the focus, which it would lose if it were disabled, and does nothing. */
export function Button({ tone, size, busy = false, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={clsx(buttonStyle({ tone, size }), className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}
