import { Check } from 'lucide-react'

import { PRIMARY_COLORS } from '#domain/settings/appearance.ts'

import { formatColorName } from '../appearance-options.ts'
import { useSettings } from '../settings-context.tsx'
import { setPrimaryColor } from '../store.ts'

/** A radio group of accent colors. */
export function ColorChoice() {
  const { primaryColor } = useSettings()
  return (
    <fieldset>
      <legend className="mb-3 font-semibold">Primary colour</legend>
      <div className="grid grid-cols-5 justify-items-center gap-x-2 gap-y-4 sm:grid-cols-10">
        {PRIMARY_COLORS.map((color) => (
          <label
            key={color}
            data-accent={color}
            className="group has-checked:text-foreground text-muted grid cursor-pointer justify-items-center gap-2 text-xs font-medium"
          >
            <input
              type="radio"
              name="primary-colour"
              value={color}
              checked={primaryColor === color}
              onChange={() => setPrimaryColor(color)}
              className="peer sr-only"
            />
            <span className="bg-accent text-accent-foreground ring-offset-surface peer-checked:ring-accent-text peer-focus-visible:ring-accent-text grid size-10 place-items-center rounded-full ring-offset-3 transition group-hover:scale-110 peer-checked:ring-2 peer-focus-visible:ring-4">
              <Check
                aria-hidden
                strokeWidth={3}
                className="size-4 scale-50 opacity-0 transition group-has-checked:scale-100 group-has-checked:opacity-100"
              />
            </span>
            {formatColorName(color)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
