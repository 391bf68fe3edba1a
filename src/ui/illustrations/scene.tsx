import type { ReactNode } from 'react'

/** The background of all illustrations. */
export function Scene({ children }: { children: ReactNode }) {
  return (
    <svg aria-hidden viewBox="0 0 240 160" className="h-40 w-60 max-w-full sm:h-48 sm:w-72">
      <circle cx="120" cy="78" r="74" className="fill-accent/10" />
      <circle cx="120" cy="78" r="52" className="fill-accent/12" />
      <ellipse cx="120" cy="146" rx="72" ry="6" className="fill-foreground/12" />
      <g className="fill-accent-text">
        <path d="M38 46l2.5 6.5L47 55l-6.5 2.5L38 64l-2.5-6.5L29 55l6.5-2.5z" opacity="0.8" />
        <path d="M204 30l2 5 5 2-5 2-2 5-2-5-5-2 5-2z" opacity="0.6" />
        <circle cx="56" cy="24" r="2" opacity="0.5" />
        <circle cx="212" cy="88" r="2.5" opacity="0.5" />
        <circle cx="26" cy="98" r="1.5" opacity="0.6" />
      </g>
      <g strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        {children}
      </g>
    </svg>
  )
}

/** Classes of the shapes in a scene. */
export const PAPER = 'fill-surface stroke-muted'
export const SHADE = 'fill-card stroke-muted'
export const LIGHT = 'fill-accent stroke-none'
export const LINE = 'stroke-muted fill-none'
