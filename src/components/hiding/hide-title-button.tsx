import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { EyeOff } from 'lucide-react'
import { useEffect } from 'react'

import type { Title } from '#domain/catalogue/from-tmdb.ts'
import { creditsQuery } from '#src/features/catalogue/credits.ts'
import { titleExtrasQuery } from '#src/features/catalogue/title-extras.ts'
import { useStore } from '#src/lib/store.ts'
import { Button, HIDDEN_ON_NARROW_SCREENS, ICON_ON_NARROW_SCREENS } from '#src/ui/button.tsx'

import { HIDE_TITLE_ID } from './hide-title-id.ts'
import { useHiding } from './hiding.ts'
import * as messages from './menu-messages.ts'
import { openMenuBelow, titleMenu } from './menu-store.ts'

type HideTitleButtonProps = { title: Title; tone?: 'glass' | 'quiet' }

/** Opens the menu of a title beside its other actions: what to hide. */
export function HideTitleButton({ title, tone = 'glass' }: HideTitleButtonProps) {
  const { rules } = useHiding()
  const isOpen = useStore(titleMenu) !== undefined
  const isHidden = rules?.explain(title)?.type === 'title'
  useLearnedTitle(title)
  return (
    <Button
      id={HIDE_TITLE_ID}
      tone={tone}
      size="large"
      aria-haspopup="menu"
      aria-expanded={isOpen}
      className={ICON_ON_NARROW_SCREENS}
      onClick={({ currentTarget }) => openMenuBelow(title, currentTarget, true)}
    >
      <EyeOff aria-hidden className={clsx('size-5', isHidden && 'text-accent-text')} />
      <span className={HIDDEN_ON_NARROW_SCREENS}>{isHidden ? messages.hidden : messages.notForMe}</span>
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
