import type { VariantProps } from 'class-variance-authority'
import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

import { buttonStyle } from './button-style.ts'
import { Spinner } from './spinner.tsx'

type ButtonProps = ComponentProps<'button'> & VariantProps<typeof buttonStyle> & { busy?: boolean }

export function Button({ tone, size, busy = false, className, children, disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={clsx(buttonStyle({ tone, size }), className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}
