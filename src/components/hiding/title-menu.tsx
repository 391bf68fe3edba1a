import { usePrefetchQuery } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { ArrowLeft, ChevronRight, EyeOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

import { titleDetailQuery } from '#src/features/catalogue/queries.ts'
import { MenuGroup, MenuItem } from '#src/ui/menu-items.tsx'
import { MenuPanel } from '#src/ui/menu-panel.tsx'

import { HideItems } from './hide-items.tsx'
import * as messages from './menu-messages.ts'
import { titleMenu, type TitleMenuState } from './menu-store.ts'
import { startHiding } from './start-hiding.ts'
import { SubjectItems } from './subject-items.tsx'
import { TitleItems } from './title-items.tsx'

type TitleMenuProps = { menu: TitleMenuState; router: AnyRouter }

type Level = 'title' | 'hide' | 'person' | 'keyword'

/** The menu of a title. Its second level is what to hide; the third are the people or keywords of the title. */
export function TitleMenu({ menu: { title, anchor, opener, place }, router }: TitleMenuProps) {
  const [levels, setLevels] = useState<Level[]>([place === 'hide' ? 'hide' : 'title'])
  const [left, setLeft] = useState<Level>()
  useEffect(() => startHiding(router), [router])
  usePrefetchQuery(titleDetailQuery(title))

  const level = levels.at(-1)
  const enter = (next: Level) => setLevels([...levels, next])
  const leave = () => {
    setLeft(level)
    setLevels(levels.slice(0, -1))
  }
  const hide = (action: () => void) => {
    focusNeighbor(opener)
    action()
  }
  return createPortal(
    <MenuPanel
      label={messages.options(title.name)}
      heading={title.name}
      anchor={anchor}
      opener={opener}
      onClose={() => titleMenu.set(undefined)}
      onBack={levels.length > 1 ? leave : undefined}
    >
      {levels.length > 1 && <MenuItem icon={ArrowLeft} label={messages.back} staysOpen onSelect={leave} />}
      {level === 'title' && (
        <>
          <TitleItems title={title} isOnPage={place === 'page'} router={router} />
          <MenuGroup>
            <MenuItem
              icon={EyeOff}
              label={messages.notForMe}
              hasSubmenu
              takesFocus={left === 'hide'}
              onSelect={() => enter('hide')}
            >
              <ChevronRight aria-hidden />
            </MenuItem>
          </MenuGroup>
        </>
      )}
      {level === 'hide' && (
        <HideItems title={title} router={router} left={left} onSubject={enter} onHide={hide} />
      )}
      {level && level !== 'title' && level !== 'hide' && (
        <SubjectItems type={level} title={title} onSelect={hide} />
      )}
    </MenuPanel>,
    document.querySelector('main') ?? document.body,
  )
}

/** Moves the focus to the neighboring card, because the title is about to leave the list. */
function focusNeighbor(opener: HTMLElement): void {
  const item = opener.closest('li')
  const neighbor = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('a')
  const target = neighbor ?? opener
  target.focus({ preventScroll: true })
}
