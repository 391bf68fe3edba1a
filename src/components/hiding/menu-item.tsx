import type { LucideIcon } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'

type MenuItemProps = {
  icon?: LucideIcon
  label: string
  hasSubmenu?: boolean
  /** Of an item that is on or off. */
  isChecked?: boolean
  isDisabled?: boolean
  onChoose?: () => void
  /** At the end. */
  children?: ReactNode
}

export function MenuItem({
  icon: Icon,
  label,
  hasSubmenu,
  isChecked,
  isDisabled,
  onChoose,
  children,
}: MenuItemProps) {
  return (
    <button
      type="button"
      role={isChecked === undefined ? 'menuitem' : 'menuitemcheckbox'}
      aria-checked={isChecked}
      aria-haspopup={hasSubmenu ? 'menu' : undefined}
      aria-disabled={isDisabled}
      tabIndex={-1}
      onClick={isDisabled ? undefined : onChoose}
      className="title-menu-item"
    >
      {Icon && <Icon aria-hidden />}
      <span dir="auto">{label}</span>
      {children}
    </button>
  )
}

type MenuKeys = { onClose: () => void; onBack: (() => void) | undefined }

/** Arrow keys, Home, End and first letters move between the items; Escape and Tab close the menu. */
export function onMenuKeyDown(event: KeyboardEvent<HTMLElement>, { onClose, onBack }: MenuKeys): void {
  // Single letters are shortcuts elsewhere.
  event.stopPropagation()
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]')]
  const index = items.findIndex((item) => item === document.activeElement)
  const focus = (next: number) => items.at(next % items.length)?.focus()
  const handlers: Record<string, () => void> = {
    ArrowDown: () => focus(index + 1),
    ArrowUp: () => focus(Math.max(index, 0) - 1),
    Home: () => focus(0),
    End: () => focus(-1),
    ArrowRight: () => items[index]?.ariaHasPopup === 'menu' && items[index]?.click(),
    ArrowLeft: () => onBack?.(),
    Escape: onBack ?? onClose,
    Tab: onClose,
  }
  const handler = handlers[event.key]
  if (handler) {
    event.preventDefault()
    handler()
  } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && event.key !== ' ')
    focusByLetter(items, index, event.key)
}

function focusByLetter(items: HTMLElement[], index: number, letter: string): void {
  const ordered = [...items.slice(index + 1), ...items.slice(0, index + 1)]
  ordered.find((item) => item.textContent.toLowerCase().startsWith(letter.toLowerCase()))?.focus()
}
