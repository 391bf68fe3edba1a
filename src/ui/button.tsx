import { clsx } from 'clsx'
import { LoaderCircle } from 'lucide-react'
import { type ComponentProps, useState } from 'react'

const BASE =
  'inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-full text-center font-semibold transition duration-150 select-none active:scale-[0.98] disabled:pointer-events-none disabled:opacity-55 aria-disabled:pointer-events-none aria-disabled:opacity-55'

const TONES = {
  // Toasts don't cover it.
  accent: 'keep-clear bg-accent text-accent-foreground shadow-accent/25 shadow-lg hover:brightness-110',
  light: 'bg-white text-neutral-950 hover:bg-white/85',
  quiet: 'bg-card text-foreground hover:bg-card/70 border-border border',
  glass: 'border border-white/20 bg-black/60 text-white backdrop-blur-md hover:bg-black/75',
  danger: 'bg-danger text-background hover:brightness-110',
  bare: 'text-muted hover:text-foreground hover:bg-card',
}

const SIZES = {
  small: 'min-h-8 pointer-coarse:min-h-10 px-3.5 py-1 text-[0.8125rem]',
  medium: 'min-h-10 pointer-coarse:min-h-11 px-5 py-1 text-sm',
  large: 'min-h-12 px-7 py-1 text-base',
  icon: 'size-10',
}

type ButtonLook = { tone?: keyof typeof TONES; size?: keyof typeof SIZES; className?: string }

/** Returns the classes of a button, or of a link that looks like one. */
export function buttonVariants({ tone = 'accent', size = 'medium', className }: ButtonLook = {}): string {
  return clsx(BASE, TONES[tone], SIZES[size], className)
}

/** Classes of a large button in a row that narrow screens have no room for: its icon remains. */
export const ICON_ON_NARROW_SCREENS = 'max-lg:w-12 max-lg:flex-none! max-lg:px-0!'

/** The label of such a button. */
export const HIDDEN_ON_NARROW_SCREENS = 'max-lg:sr-only'

type ButtonProps = ComponentProps<'button'> & ButtonLook & { isBusy?: boolean }

/** While busy, or focused, it is not `disabled`, which would move the focus away, but ignores clicks. */
export function Button({
  tone,
  size,
  isBusy: busy = false,
  disabled = false,
  className,
  children,
  onClick,
  onFocus,
  onBlur,
  ...rest
}: ButtonProps) {
  const [hasFocus, setFocus] = useState(false)
  const isInert = busy || (disabled && hasFocus)
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled && !isInert}
      onClick={isInert ? (event) => event.preventDefault() : onClick}
      onFocus={(event) => {
        setFocus(true)
        onFocus?.(event)
      }}
      onBlur={(event) => {
        setFocus(false)
        onBlur?.(event)
      }}
      aria-disabled={isInert || undefined}
      aria-busy={busy || undefined}
      className={buttonVariants({ tone, size, className })}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}

export function Spinner() {
  // A press on an element that disappears would be no click.
  return <LoaderCircle aria-hidden className="pointer-events-none size-4 animate-spin" />
}
