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
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

import { openTab } from '#src/lib/open-tab.ts'

import { hideTitleWithUndo, showTitleAgain, type HideSubject } from './hide-actions.ts'
import { useHiding } from './hiding.ts'
import { MenuItem, onMenuKeyDown } from './menu-item.tsx'
import * as messages from './menu-messages.ts'
import { titleMenu, type TitleMenuState } from './menu-store.ts'
import { startHiding } from './start-hiding.ts'
import { SubjectItems } from './subject-items.tsx'

const EDGE_PX = 8

type TitleMenuProps = { menu: TitleMenuState; router: AnyRouter }

/** The menu of a title: what to hide. Escape, a press elsewhere and scrolling close it. */
export function TitleMenu({ menu, router }: TitleMenuProps) {
  const [subject, setSubject] = useState<HideSubject['type']>()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => startHiding(router), [router])
  useEffect(() => {
    const element = panel.current
    if (!element) return
    element.showPopover()
    const place = () => placeAndFocus(element, menu)
    place()
    // Its items change with the subject, and once they have loaded.
    const observer = new MutationObserver(place)
    observer.observe(element, { childList: true, subtree: true })
    const stopListening = closeOnLeave(element)
    return () => {
      observer.disconnect()
      stopListening()
    }
  }, [menu])

  const run = (action: () => void) => {
    close(menu)
    action()
  }
  const hide = (action: () => void) => {
    titleMenu.set(undefined)
    focusNeighbor(menu.opener)
    action()
  }
  return createPortal(
    <div
      ref={panel}
      popover="manual"
      role="menu"
      tabIndex={-1}
      aria-label={menu.title.name}
      className="title-menu"
      onKeyDown={(event) =>
        onMenuKeyDown(event, {
          onClose: () => close(menu),
          onBack: subject && (() => setSubject(undefined)),
        })
      }
    >
      <p aria-hidden dir="auto" className="title-menu-heading">
        {menu.title.name}
      </p>
      {subject ? (
        <SubjectItems
          type={subject}
          title={menu.title}
          onBack={() => setSubject(undefined)}
          onChoose={hide}
        />
      ) : (
        <RootItems menu={menu} router={router} onSubject={setSubject} onHide={hide} onRun={run} />
      )}
    </div>,
    document.querySelector('main') ?? document.body,
  )
}

type RootItemsProps = TitleMenuProps & {
  onSubject: (subject: HideSubject['type']) => void
  /** Closes the menu and runs an action that may remove the card. */
  onHide: (action: () => void) => void
  onRun: (action: () => void) => void
}

function RootItems({ menu: { title }, router, onSubject, onHide, onRun }: RootItemsProps) {
  const { rules } = useHiding()
  const isTitleHidden = rules?.explain(title)?.type === 'title'
  const href = `/${title.kind}/${title.id}`
  return (
    <>
      {isTitleHidden ? (
        <MenuItem icon={Eye} label={messages.showTitle} onChoose={() => onRun(() => showTitleAgain(title))} />
      ) : (
        <>
          <MenuItem
            icon={EyeOff}
            label={messages.hideTitle}
            onChoose={() => onHide(() => hideTitleWithUndo(title, false))}
          />
          <MenuItem
            icon={CalendarClock}
            label={messages.hideForNow}
            onChoose={() => onHide(() => hideTitleWithUndo(title, true))}
          />
        </>
      )}
      <hr />
      <SubjectItem icon={Tag} type="genre" onSubject={onSubject} />
      <SubjectItem icon={UserRound} type="person" onSubject={onSubject} />
      <SubjectItem icon={Tags} type="keyword" onSubject={onSubject} />
      <hr />
      <MenuItem
        icon={ExternalLink}
        label={messages.openInNewTab}
        onChoose={() => onRun(() => openTab(router.history.createHref(href)))}
      />
      <MenuItem
        icon={List}
        label={messages.allRules}
        onChoose={() => onRun(() => void router.navigate({ to: '/hidden' }))}
      />
    </>
  )
}

type SubjectItemProps = Pick<RootItemsProps, 'onSubject'> & { icon: typeof Tag; type: HideSubject['type'] }

function SubjectItem({ icon, type, onSubject }: SubjectItemProps) {
  return (
    <MenuItem icon={icon} label={messages.hideBy[type]} hasSubmenu onChoose={() => onSubject(type)}>
      <ChevronRight aria-hidden />
    </MenuItem>
  )
}

function close({ opener }: TitleMenuState): void {
  titleMenu.set(undefined)
  // The button on a card may be gone.
  if (opener.isConnected) opener.focus({ preventScroll: true })
}

/** Moves the focus to the neighboring card, because the title is about to leave the list. */
function focusNeighbor(opener: HTMLElement): void {
  const item = opener.closest('li')
  const neighbor = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('a')
  const target = neighbor ?? opener
  target.focus({ preventScroll: true })
}

function placeAndFocus(panel: HTMLElement, { x, y }: TitleMenuState): void {
  const { width, height } = panel.getBoundingClientRect()
  panel.style.left = `${Math.max(EDGE_PX, Math.min(x, innerWidth - width - EDGE_PX))}px`
  panel.style.top = `${Math.max(EDGE_PX, Math.min(y, innerHeight - height - EDGE_PX))}px`
  // The item that had it is gone.
  if (!panel.contains(document.activeElement))
    panel.querySelector<HTMLElement>('[role^="menuitem"]')?.focus({ preventScroll: true })
}

function closeOnLeave(panel: HTMLElement): () => void {
  const listeners = new AbortController()
  const options = { signal: listeners.signal, capture: true }
  const closeUnlessInside = ({ target }: Event) => {
    if (!(target instanceof Node && panel.contains(target))) titleMenu.set(undefined)
  }
  for (const type of ['pointerdown', 'scroll', 'wheel'])
    document.addEventListener(type, closeUnlessInside, options)
  addEventListener('resize', () => titleMenu.set(undefined), options)
  return () => listeners.abort()
}
