import { Check } from 'lucide-react'
import { useId } from 'react'

import { THEME_OPTIONS, type Palette, type ThemeOption } from './appearance-options.ts'
import { PRIMARY_COLORS } from './appearance.ts'
import * as messages from './messages.ts'
import { useSettings } from './settings-context.tsx'
import { setTheme, setPrimaryColor } from './store.ts'
import { revealTheme } from './theme.ts'

/** A radio group of themes. */
export function ThemeChoice() {
  const settings = useSettings()
  return (
    <fieldset>
      <legend className="mb-3 font-semibold">{messages.theme()}</legend>
      <div className="grid auto-cols-fr grid-flow-col gap-2 sm:gap-4">
        {THEME_OPTIONS.map(({ theme, label, icon: Icon, palettes }) => (
          <label
            key={theme}
            className="border-border hover:bg-card has-checked:border-accent-text has-checked:bg-accent/14 has-checked:text-accent-text has-focus-visible:outline-accent-text grid cursor-pointer justify-items-center gap-2.5 rounded-2xl border p-2 pb-3 text-sm font-semibold transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 sm:p-3"
          >
            <input
              type="radio"
              name="theme"
              value={theme}
              checked={settings.theme === theme}
              onChange={({ currentTarget }) =>
                revealTheme(currentTarget.parentElement ?? currentTarget, () => setTheme(theme))
              }
              className="sr-only"
            />
            <ThemePreview palettes={palettes} />
            <span className="flex items-center gap-1.5">
              <Icon aria-hidden className="size-4" />
              {label()}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** A miniature of the app in a theme; two palettes are split diagonally. */
function ThemePreview({ palettes: [palette, other] }: Pick<ThemeOption, 'palettes'>) {
  const id = useId()
  return (
    <svg aria-hidden viewBox="0 0 120 72" className="border-border w-full rounded-xl border rtl:-scale-x-100">
      <Screen {...palette} />
      {other && (
        <>
          <clipPath id={id}>
            <path d="M76 0h44v72H44Z" />
          </clipPath>
          <g clipPath={`url(#${id})`}>
            <Screen {...other} />
          </g>
        </>
      )}
    </svg>
  )
}

function Screen({ background, sidebar, block, foreground }: Palette) {
  return (
    <>
      <path d="M0 0h120v72H0Z" fill={background} />
      <path d="M0 0h28v72H0Z" fill={sidebar} />
      <path d="M6 10h10M6 20h16M6 27h13M6 34h15" stroke={block} strokeWidth="3" strokeLinecap="round" />
      <rect x="36" y="8" width="76" height="24" rx="4" fill={block} />
      <path d="M42 18h30" stroke={foreground} strokeWidth="3.5" strokeLinecap="round" />
      <rect x="40.5" y="23" width="17" height="5.5" rx="2.75" className="fill-accent" />
      {[36, 56, 76, 96].map((x) => (
        <rect key={x} x={x} y="39" width="16" height="25" rx="3" fill={block} />
      ))}
    </>
  )
}

/** A radio group of accent colors. */
export function ColorChoice() {
  const { primaryColor } = useSettings()
  return (
    <fieldset>
      <legend className="mb-3 font-semibold">{messages.primaryColor()}</legend>
      <div className="grid grid-cols-5 justify-items-center gap-x-2 gap-y-4 sm:grid-cols-10">
        {PRIMARY_COLORS.map((color) => (
          <label
            key={color}
            data-accent={color}
            className="group has-checked:text-foreground text-muted grid cursor-pointer justify-items-center gap-2 text-center text-xs font-medium"
          >
            <input
              type="radio"
              name="primary-color"
              value={color}
              checked={primaryColor === color}
              onChange={() => setPrimaryColor(color)}
              className="peer sr-only"
            />
            <span className="ring-offset-surface peer-checked:ring-accent-text peer-focus-visible:ring-accent-text grid size-10 rounded-full ring-offset-3 transition group-hover:scale-110 peer-checked:ring-2 peer-focus-visible:ring-4">
              {/* Dark, because the light theme's accents are too deep to tell yellow from brown. */}
              <span
                data-accent={color}
                className="dark bg-accent text-accent-foreground grid place-items-center rounded-full inset-ring inset-ring-black/15"
              >
                <Check
                  aria-hidden
                  strokeWidth={3}
                  className="size-4 scale-50 opacity-0 transition group-has-checked:scale-100 group-has-checked:opacity-100"
                />
              </span>
            </span>
            {messages.colors()[color]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
