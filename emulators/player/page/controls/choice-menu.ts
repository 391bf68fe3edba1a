import { createElement } from './create-element.ts'
import { openMenuWith } from './menu-behaviour.ts'

type ChoiceMenuOptions<Value> = {
  /** What opens it. */
  button: HTMLButtonElement
  label: string
  choices: readonly { name: string; value: Value }[]
  onChoose: (value: Value) => void
}

export type ChoiceMenu<Value> = {
  element: HTMLElement
  /** Marks the choice that holds. */
  show: (value: Value) => void
  /** Takes a choice away, or gives it back. */
  offer: (value: Value, isOffered: boolean) => void
}

/** A button with a menu of which one item holds. */
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
  openMenuWith(button, menu)
  return {
    element: createElement('div', { class: 'menu-anchor' }, button, menu),
    show: (shown) => {
      for (const { item, value } of items) item.setAttribute('aria-checked', String(value === shown))
    },
    offer: (offered, isOffered) => {
      for (const { item, value } of items) if (value === offered) item.hidden = !isOffered
    },
  }
}
