import type { AnyRouter } from '@tanstack/react-router'
import {
  CalendarClock,
  ChevronRight,
  ExternalLink,
  Eye,
  EyeOff,
  List,
  Tag,
  Tags,
  UserRound,
} from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

import { openTab } from '#src/lib/open-tab.ts'
import { MenuGroup, MenuItem } from '#src/ui/menu-items.tsx'
import { MenuPanel } from '#src/ui/menu-panel.tsx'

import { hideTitleWithUndo, showTitleAgain, type HideSubject } from './hide-actions.ts'
import { useHiding } from './hiding.ts'
import * as messages from './menu-messages.ts'
import { titleMenu, type TitleMenuState } from './menu-store.ts'
import { startHiding } from './start-hiding.ts'
import { SubjectItems } from './subject-items.tsx'

type TitleMenuProps = { menu: TitleMenuState; router: AnyRouter }

/** The menu of a title: what to hide. */
export function TitleMenu({ menu, router }: TitleMenuProps) {
  const [subject, setSubject] = useState<HideSubject['type']>()
  useEffect(() => startHiding(router), [router])

  const { title, anchor, opener } = menu
  const leave = subject && (() => setSubject(undefined))
  const hide = (action: () => void) => {
    focusNeighbor(opener)
    action()
  }
  return createPortal(
    <MenuPanel
      label={title.name}
      heading={title.name}
      anchor={anchor}
      opener={opener}
      onClose={() => titleMenu.set(undefined)}
      onBack={leave}
    >
      {subject ? (
        <SubjectItems type={subject} title={title} onBack={() => setSubject(undefined)} onSelect={hide} />
      ) : (
        <RootItems menu={menu} router={router} onSubject={setSubject} onHide={hide} />
      )}
    </MenuPanel>,
    document.querySelector('main') ?? document.body,
  )
}

type RootItemsProps = TitleMenuProps & {
  onSubject: (subject: HideSubject['type']) => void
  /** Runs an action that may remove the card. */
  onHide: (action: () => void) => void
}

function RootItems({ menu: { title }, router, onSubject, onHide }: RootItemsProps) {
  const { rules } = useHiding()
  const isTitleHidden = rules?.explain(title)?.type === 'title'
  const href = `/${title.kind}/${title.id}`
  return (
    <>
      {isTitleHidden ? (
        <MenuItem icon={Eye} label={messages.showTitle} onSelect={() => showTitleAgain(title)} />
      ) : (
        <>
          <MenuItem
            icon={EyeOff}
            label={messages.hideTitle}
            onSelect={() => onHide(() => hideTitleWithUndo(title, false))}
          />
          <MenuItem
            icon={CalendarClock}
            label={messages.hideForNow}
            onSelect={() => onHide(() => hideTitleWithUndo(title, true))}
          />
        </>
      )}
      <MenuGroup>
        <SubjectItem icon={Tag} type="genre" onSubject={onSubject} />
        <SubjectItem icon={UserRound} type="person" onSubject={onSubject} />
        <SubjectItem icon={Tags} type="keyword" onSubject={onSubject} />
      </MenuGroup>
      <MenuGroup>
        <MenuItem
          icon={ExternalLink}
          label={messages.openInNewTab}
          onSelect={() => openTab(router.history.createHref(href))}
        />
        <MenuItem
          icon={List}
          label={messages.allRules}
          onSelect={() => void router.navigate({ to: '/hidden' })}
        />
      </MenuGroup>
    </>
  )
}

type SubjectItemProps = Pick<RootItemsProps, 'onSubject'> & { icon: typeof Tag; type: HideSubject['type'] }

function SubjectItem({ icon, type, onSubject }: SubjectItemProps) {
  return (
    <MenuItem icon={icon} label={messages.hideBy[type]} hasSubmenu onSelect={() => onSubject(type)}>
      <ChevronRight aria-hidden />
    </MenuItem>
  )
}

/** Moves the focus to the neighboring card, because the title is about to leave the list. */
function focusNeighbor(opener: HTMLElement): void {
  const item = opener.closest('li')
  const neighbor = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('a')
  const target = neighbor ?? opener
  target.focus({ preventScroll: true })
}
