import { EyeOff } from 'lucide-react'

import { setPrivateSession } from '#src/lib/private-session.ts'
import { Button } from '#src/ui/button.tsx'

import * as messages from './messages.ts'

/** Says that nothing is recorded, on every screen. */
export function PrivateNotice() {
  return (
    <aside
      aria-label={messages.privateSession()}
      className="bg-card border-border text-foreground sticky top-16 z-20 flex items-center justify-center gap-x-3 border-b px-4 py-2 text-sm"
    >
      <EyeOff aria-hidden className="text-accent-text size-4 shrink-0" />
      <p className="text-pretty">{messages.privateText()}</p>
      <Button
        tone="quiet"
        size="small"
        aria-label={messages.endPrivateSessionLabel()}
        onClick={() => setPrivateSession(false)}
      >
        {messages.endPrivateSession()}
      </Button>
    </aside>
  )
}
