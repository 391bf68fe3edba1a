import { useLocation, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore, type RefObject } from 'react'

export type SearchField = {
  text: string
  isOpen: boolean
  close: () => void
  /** Closes the list, and leaves this text in the field. */
  leave: (text: string) => void
}

type SearchFieldOptions = {
  /** True if the list may be open from the beginning. */
  mayOpen: boolean
  /** Surrounds the list; presses and the focus inside of it do not close it. */
  panel: RefObject<HTMLElement | null>
  /** Returns whether the key was handled. */
  onKey: (key: string, isModified: boolean) => boolean
}

/**
 * Turns the search field of the top bar into the field of a combobox. The field is part of the first view, and works
 * without this; so everything is added to the element from outside.
 *
 * Why no combobox of a library: docs/decisions/0040-search-on-the-device.md
 */
export function useSearchField(field: HTMLInputElement, options: SearchFieldOptions): SearchField {
  const text = useFieldText(field)
  const { isOpen, open, close } = useOpenList(field, options.mayOpen)

  function handleKey(key: string, isModified: boolean): boolean {
    if (key === 'Escape') return handleEscape()
    if (isOpen) return options.onKey(key, isModified)
    if (isModified || (key !== 'ArrowDown' && key !== 'ArrowUp')) return false
    open()
    return true
  }

  /** The first press closes the list, the next one clears the field. */
  function handleEscape(): boolean {
    if (isOpen) close()
    else if (field.value) setFieldText(field, '')
    else return false
    return true
  }

  const onInput = useEffectEvent(open)
  const onSubmit = useEffectEvent(close)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.altKey || event.shiftKey) return
    const isModified = event.ctrlKey || event.metaKey
    if (handleKey(event.key, isModified)) event.preventDefault()
  })
  const onPress = useEffectEvent((event: Event) => {
    const { target } = event
    if (target === field) {
      if (!field.value) open()
    } else if (!(target instanceof Node && options.panel.current?.contains(target))) close()
  })

  useEffect(() => {
    const { form } = field
    const listeners = new AbortController()
    const { signal } = listeners
    field.setAttribute('autocomplete', 'off')
    field.addEventListener('input', () => onInput(), { signal })
    field.addEventListener('keydown', (event) => onKeyDown(event), { signal })
    form?.addEventListener('submit', () => onSubmit(), { signal })
    document.addEventListener('pointerdown', (event) => onPress(event), { signal })
    document.addEventListener('focusin', (event) => onPress(event), { signal })
    return () => listeners.abort()
  }, [field])

  return {
    text,
    isOpen,
    close,
    leave: (next) => {
      setFieldText(field, next)
      close()
    },
  }
}

/** The list belongs to the URL at which it was opened: navigating closes it, also if the user comes back. */
function useOpenList(field: HTMLInputElement, mayOpen: boolean) {
  const { href } = useLocation()
  const searched = useSearch({ from: '/_shell/search', shouldThrow: false })?.q ?? ''
  const [openAt, setOpenAt] = useState(() => {
    const isWaiting = mayOpen && document.activeElement === field
    return isWaiting && (!field.value || field.value.trim() !== searched) ? href : undefined
  })
  const isOpen = openAt === href
  if (openAt !== undefined && !isOpen) setOpenAt(undefined)
  return { isOpen, open: () => setOpenAt(href), close: () => setOpenAt(undefined) }
}

/** Describes the list to assistive technology. */
export function useComboboxAttributes(
  field: HTMLInputElement,
  list: { id: string; isShown: boolean; activeId: string | undefined; hintId: string | undefined },
): void {
  const { id, isShown, activeId, hintId } = list
  useEffect(() => {
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(isShown),
      'aria-controls': isShown ? id : undefined,
      'aria-activedescendant': isShown ? activeId : undefined,
      'aria-describedby': isShown ? hintId : undefined,
    }
    for (const [name, value] of Object.entries(attributes))
      if (value === undefined) field.removeAttribute(name)
      else field.setAttribute(name, value)
  }, [field, id, isShown, activeId, hintId])
}

/** Returns the text of the field, also what was typed while this code was still loading. */
function useFieldText(field: HTMLInputElement): string {
  const subscribe = useCallback(
    (listener: () => void) => {
      field.addEventListener('input', listener)
      return () => field.removeEventListener('input', listener)
    },
    [field],
  )
  return useSyncExternalStore(subscribe, () => field.value)
}

function setFieldText(field: HTMLInputElement, text: string): void {
  field.value = text
}
