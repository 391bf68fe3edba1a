import { RichText } from '#src/ui/rich-text.tsx'

import * as messages from './attribution-messages.ts'

const JUSTWATCH_URL = 'https://www.justwatch.com'

/** Belongs beside all data on where titles can be watched. */
export function JustWatchAttribution({ className = '' }: { className?: string }) {
  return (
    <p className={className}>
      <RichText
        text={messages.attribution()}
        values={{
          justWatch: (
            <a
              href={JUSTWATCH_URL}
              target="_blank"
              rel="noopener noreferrer"
              className="hover:text-foreground underline underline-offset-3 transition"
            >
              {messages.justWatch()}
            </a>
          ),
        }}
      />
    </p>
  )
}
