import { createElement } from './create-element.ts'
import { createIcon, type IconName } from './icon.ts'

export type IconButton = {
  element: HTMLButtonElement
  /** Changes picture and name together; the name is also the tooltip. */
  show: (icon: IconName, label: string) => void
}

/** A round button with a picture. `shortcut` is the key that does the same, told in the tooltip. */
export function createIconButton(
  icon: IconName,
  label: string,
  onClick: () => void,
  shortcut?: string,
): IconButton {
  const element = createElement('button', { type: 'button', class: 'icon-button' })
  let shownIcon: IconName | undefined
  const show = (icon: IconName, label: string) => {
    if (icon !== shownIcon) element.replaceChildren(createIcon(icon))
    shownIcon = icon
    element.setAttribute('aria-label', label)
    element.title = shortcut ? `${label} (${shortcut})` : label
  }
  show(icon, label)
  element.addEventListener('click', onClick)
  return { element, show }
}
