import { createElement } from '../elements.ts'

type ChoiceMenuOptions<Value> = {
  button: HTMLButtonElement
  label: string
  choices: readonly { name: string; value: Value }[]
  onChoose: (value: Value) => void
}

export type ChoiceMenu<Value> = {
  element: HTMLElement
  show: (value: Value) => void
  setOffered: (value: Value, isOffered: boolean) => void
}

/** Creates a button with a menu to choose one item. */
export function createChoiceMenu<Value>({
  button,
  label,
  choices,
  onChoose,
}: ChoiceMenuOptions<Value>): ChoiceMenu<Value> {
  const items = choices.map(({ name, value }) => {
    const attributes = { type: 'button', class: 'menu-item', role: 'menuitemradio', tabindex: '-1' }
    const item = createElement('button', attributes, name)
    item.addEventListener('click', () => onChoose(value))
    return { item, value }
  })
  const elements = items.map(({ item }) => item)
  const menu = createElement('div', { class: 'menu', role: 'menu', 'aria-label': label }, ...elements)
  connectMenu(button, menu)
  return {
    element: createElement('div', { class: 'menu-anchor' }, button, menu),
    show: (shown) => {
      for (const { item, value } of items) item.setAttribute('aria-checked', String(value === shown))
    },
    setOffered: (offered, isOffered) => {
      for (const { item, value } of items) if (value === offered) item.hidden = !isOffered
    },
  }
}

/** Makes `button` open `menu`, with the standard keys of a menu: arrows, Home, End, Escape. */
function connectMenu(button: HTMLButtonElement, menu: HTMLElement): void {
  const getItems = () => [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([hidden])')]
  button.setAttribute('aria-haspopup', 'menu')

  const close = () => {
    menu.hidden = true
    button.setAttribute('aria-expanded', 'false')
  }
  const open = () => {
    menu.hidden = false
    button.setAttribute('aria-expanded', 'true')
    const checked = menu.querySelector<HTMLElement>('[aria-checked="true"]')
    const target = checked ?? getItems()[0]
    target?.focus()
  }
  const closeAndRestoreFocus = () => {
    close()
    button.focus()
  }
  close()

  button.addEventListener('click', () => (menu.hidden ? open() : close()))
  menu.addEventListener('click', closeAndRestoreFocus)
  menu.addEventListener('keydown', (event) => {
    // While the menu is open, the player's own keys are off.
    event.stopPropagation()
    if (event.key === 'Escape') return closeAndRestoreFocus()
    const target = getItemForKey(event.key, getItems())
    if (!target) return
    event.preventDefault()
    target.focus()
  })
  menu.addEventListener('focusout', (event) => {
    const next = event.relatedTarget
    if (!(next instanceof Node && (menu.contains(next) || next === button))) close()
  })
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && !menu.contains(target) && !button.contains(target)) close()
  })
}

function getItemForKey(key: string, items: HTMLElement[]): HTMLElement | undefined {
  const current = items.findIndex((item) => item === document.activeElement)
  if (key === 'ArrowDown') return items[(current + 1) % items.length]
  if (key === 'ArrowUp') return items.at(current - 1)
  if (key === 'Home') return items[0]
  return key === 'End' ? items.at(-1) : undefined
}
