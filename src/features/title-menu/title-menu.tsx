import { usePrefetchQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { ArrowLeft, ChevronRight, EyeOff } from 'lucide-react'
import { useEffect, useState } from 'react'

import { titleDetailQuery } from '#src/features/catalogue/queries.ts'
import { startHiding } from '#src/features/hiding/start-hiding.ts'
import { focusNeighbor } from '#src/lib/focus-neighbor.ts'
import { MenuGroup, MenuItem } from '#src/ui/menu-items.tsx'
import { MenuPanel } from '#src/ui/menu-panel.tsx'

import { HideItems } from './hide-items.tsx'
import { titleMenu, type TitleMenuState } from './menu-store.ts'
import * as messages from './messages.ts'
import { SubjectItems } from './subject-items.tsx'
import { TitleItems } from './title-items.tsx'

type Level = 'title' | 'hide' | 'person' | 'keyword'

/** The menu of a title. Its second level is what to hide; the third are the people or keywords of the title. */
export function TitleMenu({ menu: { title, anchor, opener, place } }: { menu: TitleMenuState }) {
  const router = useRouter()
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
    // The card is about to leave the list.
    if (place === 'card' && opener.closest('li')) focusNeighbor(opener, 'a')
    action()
  }
  return (
    <MenuPanel
      label={messages.options(title.name)}
      heading={title.name}
      anchor={anchor}
      opener={opener}
      onClose={() => titleMenu.set(undefined)}
      onBack={levels.length > 1 ? leave : undefined}
    >
      {levels.length > 1 && <MenuItem icon={ArrowLeft} label={messages.back()} staysOpen onSelect={leave} />}
      {level === 'title' && (
        <>
          <TitleItems title={title} isOnPage={place === 'page'} />
          <MenuGroup>
            <MenuItem
              icon={EyeOff}
              label={messages.notForMe()}
              hasSubmenu
              takesFocus={left === 'hide'}
              onSelect={() => enter('hide')}
            >
              <ChevronRight aria-hidden />
            </MenuItem>
          </MenuGroup>
        </>
      )}
      {level === 'hide' && <HideItems title={title} left={left} onSubject={enter} onHide={hide} />}
      {level && level !== 'title' && level !== 'hide' && (
        <SubjectItems type={level} title={title} onSelect={hide} />
      )}
    </MenuPanel>
  )
}
