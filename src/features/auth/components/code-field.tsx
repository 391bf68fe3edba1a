import type { Ref } from 'react'

import { fieldText } from '#src/lib/field-text.ts'
import { TextField } from '#src/ui/text-field.tsx'

/** The field's name in its form. */
export const CODE = 'code'

/** What `useFieldErrors` is to say of anything but six digits. */
export const CODE_PATTERN_TEXTS = { [CODE]: 'Type the six digits.' }

/** The digits alone; nothing when the field is not there. */
export function typedCode(fields: FormData): string {
  return fieldText(fields, CODE).replaceAll(/\s/g, '')
}

type CodeFieldProps = { label: string; error?: string; ref: Ref<HTMLInputElement> }

/** Six digits, which a phone offers to fill in by itself. */
export function CodeField({ label, error, ref }: CodeFieldProps) {
  return (
    <div className="[&_input]:text-center [&_input]:text-xl [&_input]:font-semibold [&_input]:tracking-[0.4em] [&_input]:tabular-nums">
      <TextField
        ref={ref}
        label={label}
        name={CODE}
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="\s*\d{3}\s?\d{3}\s*"
        maxLength={9}
        required
        error={error}
      />
    </div>
  )
}
