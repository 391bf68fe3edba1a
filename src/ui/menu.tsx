import { useState, type ComponentType, type MouseEvent, type ReactNode } from 'react'

import { errorToast, showToast } from '#src/lib/toast.ts'

import { getAnchor, type MenuAnchor } from './menu-anchor.ts'
import * as messages from './messages.ts'

/** Props for the button that opens a menu. */
type TriggerProps = {
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  onClick: (event: MouseEvent<HTMLElement>) => void
  onPointerEnter: () => void
  onFocus: () => void
}

type MenuProps = {
  /** The name of the menu for screen readers. */
  label: string
  /** Renders the button that opens the menu. */
  renderTrigger: (props: TriggerProps) => ReactNode
  /** `MenuItem`, `MenuLink` and `MenuGroup`, which are rendered while the menu is open. */
  children?: ReactNode
  /** Loads them with the code of the menu. */
  loadItems?: () => Promise<ComponentType>
}

type Loaded = Pick<typeof import('./menu-panel.tsx'), 'MenuPanel'> & { Items?: ComponentType }

/**
 * A button with a menu, whose code loads when the button is pointed at, focused or pressed.
 *
 * @example
 *   <Menu label="Account" renderTrigger={(props) => <Button {...props}>Account</Button>}>
 *     <MenuLink icon={UserRound} label="Profile" to="/profile" />
 *     <MenuGroup heading="Session">
 *       <MenuItem icon={LogOut} label="Log out" onSelect={signOut} />
 *     </MenuGroup>
 *   </Menu>
 */
export function Menu({ label, renderTrigger, children, loadItems }: MenuProps) {
  const [open, setOpen] = useState<{ opener: HTMLElement; anchor: MenuAnchor }>()
  const [loaded, setLoaded] = useState<Loaded>()
  // Not `lazy`, because a failure to load it must not replace the page.
  const load = async () => {
    const [{ MenuPanel }, Items] = await Promise.all([import('./menu-panel.tsx'), loadItems?.()])
    setLoaded({ MenuPanel, Items })
  }
  const preload = () => void load().catch(() => undefined)
  const toggle = ({ currentTarget: opener }: MouseEvent<HTMLElement>) => {
    if (open) return setOpen(undefined)
    setOpen({ opener, anchor: getAnchor(opener) })
    load().catch(() => {
      setOpen(undefined)
      showToast(errorToast(messages.menuFailed(), messages.checkConnection()))
    })
  }
  return (
    <>
      {renderTrigger({
        'aria-haspopup': 'menu',
        'aria-expanded': open !== undefined,
        onClick: toggle,
        onPointerEnter: preload,
        onFocus: preload,
      })}
      {open && loaded && (
        <loaded.MenuPanel label={label} {...open} onClose={() => setOpen(undefined)}>
          {loaded.Items ? <loaded.Items /> : children}
        </loaded.MenuPanel>
      )}
    </>
  )
}
