import { Link } from '@tanstack/react-router'
import { Play } from 'lucide-react'

import type { TitleRef } from '#domain/catalogue/title.ts'
import { buttonStyle } from '#src/ui/button-style.ts'

/** Leads to where the title is watched. */
export function WatchNowLink({ title }: { title: TitleRef }) {
  return (
    <Link
      to={title.kind === 'movie' ? '/movie/$id/watch' : '/tv/$id/watch'}
      params={{ id: title.id }}
      className={buttonStyle({ size: 'large' })}
    >
      <Play aria-hidden className="size-5 fill-current" />
      Watch Now
    </Link>
  )
}
