import { Link, type LinkProps } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { createContext, useContext, useId, type ReactNode } from 'react'

/** Closes the menu, which returns the focus to its trigger. */
export const CloseMenuContext = createContext<() => void>(() => undefined)

type MenuItemProps = {
  icon?: LucideIcon
  label: string
  /** Opens further items in the same menu. */
  hasSubmenu?: boolean
  /** Keeps the menu open though there is no submenu. */
  staysOpen?: boolean
  opensDialog?: boolean
  /** Takes the focus back from its submenu. */
  takesFocus?: boolean
  /** Of an item that is on or off. */
  isChecked?: boolean
  /** True if only one of the items can be on. */
  isOneOfMany?: boolean
  isDisabled?: boolean
  /** Runs once the menu is closed, unless that stays open. */
  onSelect?: () => void
  /** At the end. */
  children?: ReactNode
}

export function MenuItem({
  icon: Icon,
  label,
  hasSubmenu,
  staysOpen = hasSubmenu,
  opensDialog,
  takesFocus,
  isChecked,
  isOneOfMany,
  isDisabled,
  onSelect,
  children,
}: MenuItemProps) {
  const close = useContext(CloseMenuContext)
  const select = () => {
    if (isDisabled) return
    if (!staysOpen) close()
    onSelect?.()
  }
  return (
    <button
      type="button"
      role={isChecked === undefined ? 'menuitem' : isOneOfMany ? 'menuitemradio' : 'menuitemcheckbox'}
      aria-checked={isChecked}
      aria-haspopup={hasSubmenu ? 'menu' : opensDialog ? 'dialog' : undefined}
      aria-disabled={isDisabled}
      tabIndex={-1}
      ref={takesFocus ? focusItem : undefined}
      onClick={select}
      className="menu-item"
    >
      {Icon && <Icon aria-hidden />}
      <span dir="auto">{label}</span>
      {children}
    </button>
  )
}

function focusItem(item: HTMLElement | null): void {
  item?.focus({ preventScroll: true })
}

type MenuLinkProps = Pick<LinkProps, 'to' | 'params' | 'search'> & {
  icon?: LucideIcon
  label: string
}

/** An item that opens another screen. */
export function MenuLink({ icon: Icon, label, ...link }: MenuLinkProps) {
  const close = useContext(CloseMenuContext)
  return (
    <Link {...link} role="menuitem" tabIndex={-1} onClick={close} className="menu-item">
      {Icon && <Icon aria-hidden />}
      <span dir="auto">{label}</span>
    </Link>
  )
}

/** Items that belong together, after a line, with a heading if there is one. */
export function MenuGroup({ heading, children }: { heading?: string; children: ReactNode }) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={heading && id} className="menu-group">
      {heading && (
        <p id={id} className="menu-heading">
          {heading}
        </p>
      )}
      {children}
    </div>
  )
}
