import { useEffect, useRef } from 'react'

import { DRAWER_QUERY, useSidebar } from './sidebar-state.ts'
import { SidebarContent } from './sidebar.tsx'

/** The sidebar on a narrow screen: a modal drawer, so focus stays inside and Escape closes it. */
export function SidebarDrawer() {
  const dialog = useRef<HTMLDialogElement>(null)
  const { isDrawerOpen, closeDrawer } = useSidebar()

  useEffect(() => {
    if (isDrawerOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isDrawerOpen])

  // On a screen that has grown wide nobody sees it any more, and it would still hold the focus.
  useEffect(() => {
    const narrow = matchMedia(DRAWER_QUERY)
    narrow.addEventListener('change', closeDrawer)
    return () => narrow.removeEventListener('change', closeDrawer)
  }, [closeDrawer])

  return (
    <dialog
      ref={dialog}
      aria-label="Menu"
      onClose={closeDrawer}
      closedby="any"
      className="bg-surface text-foreground fixed inset-y-0 left-0 m-0 h-dvh max-h-none w-[18rem] -translate-x-full shadow-2xl transition-[translate,display,overlay] transition-discrete duration-200 backdrop:bg-black/60 backdrop:backdrop-blur-xs open:translate-x-0 starting:open:-translate-x-full"
    >
      {isDrawerOpen && <SidebarContent />}
    </dialog>
  )
}
