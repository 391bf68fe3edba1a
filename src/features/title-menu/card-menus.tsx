import { useRouter, type AnyRouter } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

import { titleKey } from '#domain/catalogue/title.ts'
import type { Card } from '#src/features/titles/card-props.ts'
import { withMessages } from '#src/i18n/language.ts'
import { useStore } from '#src/lib/store.ts'
import { errorToast, showToast } from '#src/lib/toast.ts'
import { checkConnection, menuFailed } from '#src/ui/messages.ts'

import { menuDialog, openMenuBelow, titleMenu } from './menu-store.ts'
import * as messages from './messages.ts'
import { watchCards } from './watch-cards.ts'

import './card-menu.css'

/** Adds a button to the card under the pointer or the focus, and shows the open menu of a card or of a title's page. */
export function CardMenus() {
  const router = useRouter()
  const [card, setCard] = useState<Card>()
  const menu = useStore(titleMenu)
  const dialog = useStore(menuDialog)
  const module = useMenuModule(card !== undefined || menu !== undefined)
  useEffect(() => watchCards(setCard), [])
  useEffect(() => closeOnNavigation(router), [router])
  return (
    <>
      {card && createPortal(<MoreButton card={card} isOpen={menu !== undefined} />, card.element)}
      {menu && module && <module.TitleMenu key={titleKey(menu.title)} menu={menu} />}
      {dialog}
    </>
  )
}

function closeOnNavigation(router: AnyRouter): () => void {
  // The page of the card may have been left before this has loaded.
  if (titleMenu.get()?.opener.isConnected === false) titleMenu.set(undefined)
  return router.subscribe('onBeforeNavigate', () => {
    titleMenu.set(undefined)
    menuDialog.set(undefined)
  })
}

/** Loads the menu when a card is pointed at. Not `lazy`, because a failure to load it must not replace the page. */
function useMenuModule(isWanted: boolean) {
  const [module, setModule] = useState<typeof import('./title-menu.tsx')>()
  const isMissing = isWanted && !module
  useEffect(() => {
    if (!isMissing) return
    withMessages(import('./title-menu.tsx')).then(setModule, () => {
      if (!titleMenu.get()) return
      titleMenu.set(undefined)
      showToast(errorToast(menuFailed(), checkConnection()))
    })
  }, [isMissing])
  return module
}

function MoreButton({ card: { title }, isOpen }: { card: Card; isOpen: boolean }) {
  return (
    <button
      type="button"
      aria-label={messages.options(title.name)}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onClick={({ currentTarget }) => openMenuBelow(title, currentTarget, 'card')}
      className="card-more hover-lift"
    >
      <Ellipsis aria-hidden className="size-5" />
    </button>
  )
}
