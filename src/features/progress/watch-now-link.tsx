import { Link } from '@tanstack/react-router'
import { Play } from 'lucide-react'

import type { TitleRef } from '#domain/catalogue/title.ts'
import { Button, buttonVariants } from '#src/ui/button.tsx'

import * as messages from './messages.ts'

export function WatchNowLink({ title, className }: { title: TitleRef; className?: string }) {
  return (
    <Link
      to={title.kind === 'movie' ? '/movie/$id/watch' : '/tv/$id/watch'}
      params={{ id: title.id }}
      className={buttonVariants({ size: 'large', className })}
    >
      <Play aria-hidden className="size-5 fill-current" />
      {messages.watchNow()}
    </Link>
  )
}

/** In place of the link for a TV show without episodes. */
export function NothingToWatch() {
  return (
    <Button size="large" disabled>
      {messages.noEpisodes()}
    </Button>
  )
}
