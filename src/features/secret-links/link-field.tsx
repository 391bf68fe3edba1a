import { useId, useRef, useState } from 'react'

import { announce } from '#src/lib/announce.ts'
import { Button, buttonVariants } from '#src/ui/button.tsx'

import { getLinkUrl } from './link-urls.ts'
import * as messages from './messages.ts'
import type { LinkTarget } from './secret-links.ts'

type LinkFieldProps = { target: LinkTarget; token: string; label: string }

/** A link that can be selected and copied. */
export function LinkField({ target, token, label }: LinkFieldProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [result, setResult] = useState<string>()
  const url = getLinkUrl(target, token)

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setResult(messages.copied())
      announce(messages.copied())
    } catch {
      // No permission, or no HTTPS, where browsers have no clipboard.
      setResult(messages.notCopied())
      field.current?.select()
    }
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <label htmlFor={id} className="text-muted text-sm font-medium">
        {label}
      </label>
      <input
        ref={field}
        id={id}
        readOnly
        value={url}
        onFocus={({ currentTarget }) => currentTarget.select()}
        className="border-muted/65 bg-background text-foreground h-11 min-w-0 rounded-xl border px-4 text-sm pointer-coarse:text-base"
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => void copy()}>{messages.copy()}</Button>
        {target.kind === 'calendar' && (
          <a href={url.replace(/^https?:/, 'webcal:')} className={buttonVariants({ tone: 'quiet' })}>
            {messages.openInApp()}
          </a>
        )}
      </div>
      {result && <p className="text-muted text-sm">{result}</p>}
    </div>
  )
}
