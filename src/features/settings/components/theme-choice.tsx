import { useSettings } from '../settings-context.tsx'
import { setTheme } from '../store.ts'
import { THEME_CHOICES } from '../theme-choices.ts'
import { revealFrom } from '../theme-reveal.ts'
import { ThemePreview } from './theme-preview.tsx'

/** Light, dark, or as the device has it. */
export function ThemeChoice() {
  const settings = useSettings()
  return (
    <fieldset>
      <legend className="mb-3 font-semibold">Theme</legend>
      <div className="grid grid-cols-3 gap-2 sm:gap-4">
        {THEME_CHOICES.map(({ theme, label, icon: Icon }) => (
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
                revealFrom(currentTarget.parentElement ?? currentTarget, () => setTheme(theme))
              }
              className="sr-only"
            />
            <ThemePreview theme={theme} />
            <span className="flex items-center gap-1.5">
              <Icon aria-hidden className="size-4" />
              {label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
