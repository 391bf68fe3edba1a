import { useId, type ComponentProps, type ReactNode } from 'react'

type DialogProps = Omit<ComponentProps<'dialog'>, 'className'> & {
  heading: string
  text?: string
  children: ReactNode
}

/** A card before everything else, which a press beside it or Escape closes. */
export function Dialog({ heading, text, children, ...rest }: DialogProps) {
  const id = useId()
  return (
    <dialog
      aria-labelledby={`${id}-heading`}
      aria-describedby={text ? `${id}-text` : undefined}
      closedby="any"
      {...rest}
      className="bg-surface text-foreground border-border m-auto w-[min(26rem,calc(100vw-2rem))] scale-95 rounded-3xl border p-6 opacity-0 shadow-2xl transition-[opacity,scale,display,overlay] transition-discrete duration-150 backdrop:bg-black/60 backdrop:backdrop-blur-xs open:scale-100 open:opacity-100 sm:p-7 starting:open:scale-95 starting:open:opacity-0"
    >
      <h2 id={`${id}-heading`} className="text-lg font-bold text-balance">
        {heading}
      </h2>
      {text && (
        <p id={`${id}-text`} className="text-muted mt-2 text-pretty">
          {text}
        </p>
      )}
      {children}
    </dialog>
  )
}
