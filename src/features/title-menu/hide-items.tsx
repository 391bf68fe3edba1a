import { useNavigate } from '@tanstack/react-router'
import { CalendarClock, ChevronRight, Eye, EyeOff, List, Tags, UserRound } from 'lucide-react'

import { useHiding, type NamedTitle } from '#src/features/hiding/hiding.ts'
import { MenuGroup, MenuItem } from '#src/ui/menu-items.tsx'

import { hideTitleWithUndo, showTitleAgain } from './hide-actions.ts'
import * as messages from './messages.ts'
import { SubjectItems } from './subject-items.tsx'

const ICONS = { person: UserRound, keyword: Tags }

type HideItemsProps = {
  title: NamedTitle
  /** The submenu that was left last. */
  left: string | undefined
  onSubject: (subject: 'person' | 'keyword') => void
  /** Runs an action that may remove the card. */
  onHide: (action: () => void) => void
}

/** Choices of what to hide: the title, or something it shares with others. */
export function HideItems({ title, left, onSubject, onHide }: HideItemsProps) {
  const navigate = useNavigate()
  const { rules } = useHiding()
  const isTitleHidden = rules?.explain(title)?.type === 'title'
  return (
    <>
      <MenuGroup heading={messages.notForMe()}>
        {isTitleHidden ? (
          <MenuItem icon={Eye} label={messages.showTitle()} onSelect={() => showTitleAgain(title)} />
        ) : (
          <>
            <MenuItem
              icon={EyeOff}
              label={messages.hideTitle()}
              onSelect={() => onHide(() => hideTitleWithUndo(title, false))}
            />
            <MenuItem
              icon={CalendarClock}
              label={messages.hideForNow()}
              onSelect={() => onHide(() => hideTitleWithUndo(title, true))}
            />
          </>
        )}
      </MenuGroup>
      <SubjectItems type="genre" title={title} onSelect={onHide} />
      <MenuGroup>
        {(['person', 'keyword'] as const).map((type) => (
          <MenuItem
            key={type}
            icon={ICONS[type]}
            label={messages.hideBy()[type]}
            hasSubmenu
            takesFocus={left === type}
            onSelect={() => onSubject(type)}
          >
            <ChevronRight aria-hidden />
          </MenuItem>
        ))}
      </MenuGroup>
      <MenuGroup>
        <MenuItem icon={List} label={messages.allRules()} onSelect={() => void navigate({ to: '/hidden' })} />
      </MenuGroup>
    </>
  )
}
