import { X } from 'lucide-react'
import { startTransition, useEffect, useLayoutEffect, useRef, useState, type MouseEvent } from 'react'

import { LogoLink } from '#src/features/navigation/logo-link.tsx'
import { MAIN_LINKS } from '#src/features/navigation/navigation.ts'
import { closeDrawer, drawerOpen } from '#src/features/navigation/sidebar-state.ts'
import { setTheme } from '#src/features/settings/store.ts'
import { revealTheme, useIsDark } from '#src/features/settings/theme.ts'
import { useStore } from '#src/lib/store.ts'
import { Button } from '#src/ui/button.tsx'
import { Modal } from '#src/ui/modal.tsx'

import { CreditsWidget } from './credits-widget.tsx'
import { LibraryLinks } from './library-links.tsx'
import * as messages from './messages.ts'
import { SidebarFooter, SidebarHeader } from './sidebar-account.tsx'
import { SidebarLink, SIDEBAR_ROW, SidebarLabel } from './sidebar-link.tsx'
import { StreamingLinks } from './streaming-links.tsx'

/** The content of both the docked sidebar and the drawer. */
export function SidebarContent({ isCollapsed }: { isCollapsed: boolean }) {
  return (
    <div className="flex h-full scrollbar-none flex-col gap-2 overflow-y-auto px-3 pt-2.5 pb-[max(0.75rem,env(safe-area-inset-bottom))] in-data-collapsed:px-1">
      <LogoLink className="px-2 pt-1 in-data-collapsed:justify-center in-data-collapsed:px-0" />
      <SidebarHeader />
      {/* Scrolls separately so that credits and account stay visible. On very low screens the whole sidebar
          scrolls. */}
      <div className="-mx-1 -my-2 grid min-h-64 flex-1 scrollbar-none grid-cols-1 content-start gap-1.5 overflow-y-auto mask-y-from-[calc(100%-0.5rem)] px-1 py-2">
        <nav aria-label={messages.mainNavigation()}>
          <ul className="grid">
            {MAIN_LINKS.map((item) => (
              <li key={item.to}>
                <SidebarLink {...item} />
              </li>
            ))}
          </ul>
          <LibraryLinks />
        </nav>
        <ThemeToggle />
        <StreamingLinks />
      </div>
      <div className="grid gap-2" data-user-specific>
        <CreditsWidget isCollapsed={isCollapsed} />
        <div className="border-border border-t pt-2">
          <SidebarFooter />
        </div>
      </div>
    </div>
  )
}

/** Toggles the theme with a circular reveal from the button. */
function ThemeToggle() {
  const dark = useIsDark()
  return (
    <button
      type="button"
      role="switch"
      aria-checked={dark}
      data-tooltip
      // CSS chooses the icon, because the prerendered page is the same in both themes.
      className={`${SIDEBAR_ROW} mask-icon icon-theme before:size-[1.15rem]`}
      onClick={(event) => revealTheme(event.currentTarget, () => setTheme(dark ? 'light' : 'dark'))}
    >
      <SidebarLabel>{messages.darkMode()}</SidebarLabel>
    </button>
  )
}

/** One element, so that React skips it when the drawer renders again. */
const DRAWER_CONTENT = <SidebarContent isCollapsed={false} />

/** The sidebar on narrow screens. A modal dialog traps focus and closes with Escape. */
export function SidebarDrawer() {
  const dialog = useRef<HTMLDialogElement>(null)
  const isOpen = useStore(drawerOpen)
  const [hasContent, setHasContent] = useState(false)

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (isOpen) {
      element.showModal()
      // The drawer slides in at once; its content takes a slow device a moment.
      startTransition(() => setHasContent(true))
    } else {
      element.close()
      // It slides out with its content.
      const animations = element.getAnimations().map(({ finished }) => finished)
      // A transition, because the link that closes it has to handle its click first.
      void Promise.allSettled(animations).then(() => startTransition(() => setHasContent(drawerOpen.get())))
    }
  }, [isOpen])

  // The screen becomes wide. Closing the dialog, instead of only removing it, returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => {
      element?.close()
      closeDrawer()
    }
  }, [])

  return (
    <Modal
      ref={dialog}
      aria-label={messages.menu()}
      onClose={closeDrawer}
      onClickCapture={closeOnLink}
      className="bg-surface text-foreground fixed inset-y-0 start-0 m-0 h-dvh max-h-none w-[calc(18rem+var(--inset-start))] translate-x-[calc(-100%*var(--direction))] ps-(--inset-start) shadow-2xl transition-[translate,display,overlay] transition-discrete duration-200 backdrop:bg-black/60 open:translate-x-0 starting:open:translate-x-[calc(-100%*var(--direction))]"
    >
      <Button
        tone="bare"
        size="icon"
        aria-label={messages.closeMenu()}
        className="absolute end-1.5 top-1.5 z-10 size-11!"
        onClick={closeDrawer}
      >
        <X aria-hidden className="size-5" />
      </Button>
      {hasContent && DRAWER_CONTENT}
    </Modal>
  )
}

function closeOnLink({ target }: MouseEvent): void {
  if (target instanceof Element && target.closest('a')) closeDrawer()
}
