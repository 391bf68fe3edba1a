import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Ellipsis, EyeOff } from 'lucide-react'
import { useEffect, useRef } from 'react'

import type { Title } from '#domain/catalogue/from-tmdb.ts'
import type { TitleDetail } from '#domain/catalogue/title-detail.ts'
import { creditsQuery } from '#src/features/catalogue/cast-and-crew.ts'
import { titleExtrasQuery } from '#src/features/catalogue/title/title-extras.ts'
import { useHiding } from '#src/features/hiding/hiding.ts'
import { useStore } from '#src/lib/store.ts'
import { Button, HIDDEN_ON_NARROW_SCREENS, ICON_ON_NARROW_SCREENS } from '#src/ui/button.tsx'

import { openMenuBelow, pageMenu, titleMenu } from './menu-store.ts'
import * as messages from './messages.ts'

/** Opens the menu of the title on whose page it is. */
export function MoreButton({ title }: { title: TitleDetail }) {
  const button = useRef<HTMLButtonElement>(null)
  const isOpen = useStore(titleMenu) !== undefined
  useLearnedTitle(title)
  useEffect(() => {
    if (button.current) pageMenu.set({ title, opener: button.current })
    return () => pageMenu.set(undefined)
  }, [title])
  return (
    <Button
      ref={button}
      tone="glass"
      size="large"
      aria-haspopup="menu"
      aria-expanded={isOpen}
      className="max-sm:flex-1"
      onClick={({ currentTarget }) => openMenuBelow(title, currentTarget, 'page')}
    >
      <Ellipsis aria-hidden className="size-5" />
      {messages.more()}
    </Button>
  )
}

/** Opens a menu of what to hide, beside the other actions of a title. */
export function HideTitleButton({ title }: { title: Title }) {
  const { rules } = useHiding()
  const isOpen = useStore(titleMenu) !== undefined
  const isHidden = rules?.explain(title)?.type === 'title'
  useLearnedTitle(title)
  return (
    <Button
      tone="quiet"
      size="large"
      aria-haspopup="menu"
      aria-expanded={isOpen}
      className={ICON_ON_NARROW_SCREENS}
      onClick={({ currentTarget }) => openMenuBelow(title, currentTarget, 'hide')}
    >
      <EyeOff aria-hidden className={clsx('size-5', isHidden && 'text-accent-text')} />
      <span className={HIDDEN_ON_NARROW_SCREENS}>{isHidden ? messages.hidden() : messages.notForMe()}</span>
    </Button>
  )
}

/** The sections of the page request people and keywords: hidden ones learn of the title. */
function useLearnedTitle(title: Title): void {
  const { rules } = useHiding()
  const credits = useQuery({ ...creditsQuery(title), enabled: false }).data
  const extras = useQuery({ ...titleExtrasQuery(title), enabled: false }).data
  useEffect(() => {
    if (!rules) return
    const people = [...(credits?.cast ?? []), ...(credits?.crew ?? [])]
    for (const { id } of people) if (rules.index.isPersonHidden(id)) rules.learn('person', id, [title])
    for (const { id } of extras?.keywords ?? [])
      if (rules.index.isKeywordHidden(id)) rules.learn('keyword', id, [title])
  }, [rules, credits, extras, title])
}
