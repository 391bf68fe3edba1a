import { cva } from 'class-variance-authority'

/** The look of whatever acts: a button, or a link that acts like one. */
export const buttonStyle = cva(
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-full font-semibold whitespace-nowrap transition duration-150 select-none active:scale-[0.98] disabled:pointer-events-none disabled:opacity-55 aria-disabled:pointer-events-none aria-disabled:opacity-55',
  {
    variants: {
      tone: {
        accent: 'bg-accent text-accent-foreground shadow-accent/25 shadow-lg hover:brightness-110',
        light: 'bg-white text-neutral-950 hover:bg-white/85',
        quiet: 'bg-card text-foreground hover:bg-card/70 border-border border',
        glass: 'border border-white/20 bg-black/35 text-white backdrop-blur-md hover:bg-black/55',
        danger: 'bg-danger text-background hover:brightness-110',
        bare: 'text-muted hover:text-foreground hover:bg-card',
      },
      size: {
        small: 'h-8 pointer-coarse:h-10 px-3.5 text-[0.8125rem]',
        medium: 'h-10 pointer-coarse:h-11 px-5 text-sm',
        large: 'h-12 px-7 text-base',
        icon: 'size-10',
      },
    },
    defaultVariants: { tone: 'accent', size: 'medium' },
  },
)
