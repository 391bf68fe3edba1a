import { Share2 } from 'lucide-react'

import type { PageSubject } from '#domain/page-head/page-subject.ts'
import { Button, HIDDEN_ON_NARROW_SCREENS, ICON_ON_NARROW_SCREENS } from '#src/ui/button.tsx'

import * as messages from './messages.ts'
import { sharePageLink } from './share-page-link.tsx'

type ShareButtonProps = {
  subject: PageSubject
  name: string
  tone?: 'glass' | 'quiet'
  size?: 'large' | 'small'
}

/** Shares the link to a page through the device, or copies it. */
export function ShareButton({ subject, name, tone = 'glass', size = 'large' }: ShareButtonProps) {
  const isLarge = size === 'large'
  return (
    <Button
      tone={tone}
      size={size}
      className={isLarge ? ICON_ON_NARROW_SCREENS : ''}
      onClick={() => void sharePageLink(subject, name)}
    >
      <Share2 aria-hidden className={isLarge ? 'size-5' : 'size-3.5'} />
      <span className={isLarge ? HIDDEN_ON_NARROW_SCREENS : ''}>{messages.share()}</span>
    </Button>
  )
}
