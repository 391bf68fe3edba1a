/** Makes `button` open `menu`, with the keys that a menu is expected to have: arrows, Home, End, Escape. */
export function openMenuWith(button: HTMLButtonElement, menu: HTMLElement): void {
  const items = () => [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([hidden])')]
  button.setAttribute('aria-haspopup', 'menu')

  const close = () => {
    menu.hidden = true
    button.setAttribute('aria-expanded', 'false')
  }
  const open = () => {
    menu.hidden = false
    button.setAttribute('aria-expanded', 'true')
    const checked = menu.querySelector<HTMLElement>('[aria-checked="true"]')
    const target = checked ?? items()[0]
    target?.focus()
  }
  const closeAndReturn = () => {
    close()
    button.focus()
  }
  close()

  button.addEventListener('click', () => (menu.hidden ? open() : close()))
  menu.addEventListener('click', closeAndReturn)
  menu.addEventListener('keydown', (event) => {
    // Keys belong to the menu while it is open, not to the player.
    event.stopPropagation()
    if (event.key === 'Escape') return closeAndReturn()
    const target = itemForKey(event.key, items())
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

function itemForKey(key: string, items: HTMLElement[]): HTMLElement | undefined {
  const current = items.findIndex((item) => item === document.activeElement)
  if (key === 'ArrowDown') return items[(current + 1) % items.length]
  if (key === 'ArrowUp') return items.at(current - 1)
  if (key === 'Home') return items[0]
  return key === 'End' ? items.at(-1) : undefined
}
