import { useState, type ComponentProps } from 'react'

import * as messages from './control-messages.ts'
import { TextField } from './text-field.tsx'

/** A labeled field for a password, which can be shown. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'children'>) {
  const [isShown, setShown] = useState(false)
  return (
    <TextField {...props} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false}>
      <button
        type="button"
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
        className="text-muted hover:text-foreground h-11 rounded-lg px-3 text-sm font-semibold"
      >
        {messages.showPassword()}
      </button>
    </TextField>
  )
}
