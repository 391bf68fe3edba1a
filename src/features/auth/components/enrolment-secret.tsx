import { Copy } from 'lucide-react'

import { destructive, notify } from '#src/lib/notify.ts'
import { Button } from '#src/ui/button.tsx'

import type { Enrolment } from '../factors.ts'

/** The secret for an authenticator app, to be scanned or typed. */
export function EnrolmentSecret({ enrolment: { secret, picture } }: { enrolment: Enrolment }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-5">
      {/* White in both themes: cameras want it dark on light. */}
      <img
        src={picture}
        alt="QR code of the secret below"
        width="176"
        height="176"
        className="size-44 shrink-0 rounded-2xl bg-white p-2"
      />
      <div className="grid min-w-0 flex-1 basis-60 gap-3">
        <p className="text-pretty">
          Scan this with an authenticator app, or type the secret into it. Then type the code that it shows.
        </p>
        <p
          aria-label="Secret"
          className="bg-card rounded-xl px-3.5 py-2.5 font-mono text-sm leading-relaxed break-words select-all"
        >
          {inFours(secret)}
        </p>
        <Button tone="quiet" size="small" className="justify-self-start" onClick={() => void copy(secret)}>
          <Copy aria-hidden className="size-3.5" />
          Copy the secret
        </Button>
      </div>
    </div>
  )
}

/** As people read it out. */
function inFours(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret
}

async function copy(secret: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(secret)
    notify({ title: 'Copied', tone: 'success' })
  } catch {
    notify(destructive('Not copied', 'This browser does not allow it. Select the secret instead.'))
  }
}
