/**
 * Text fields and the on-screen keyboard, which covers half of the screen: it opens when the user presses OK or types, not
 * when the focus passes by.
 */

type TextField = HTMLInputElement | HTMLTextAreaElement

/** Scripts that are written from right to left. */
const RIGHT_TO_LEFT = /[\p{scx=Arabic}\p{scx=Hebrew}]/u

const TEXT_FIELD =
  'textarea, input:not([type="radio"], [type="checkbox"], [type="range"], [type="file"], [type="color"], [type="button"], [type="submit"])'

export function isTextField(element: Element | null): element is TextField {
  return element?.matches(TEXT_FIELD) ?? false
}

export function isEditing(field: Pick<TextField, 'inputMode'>): boolean {
  return field.inputMode !== 'none'
}

/** Call before the field gets the focus. */
export function preventKeyboard(element: HTMLElement): void {
  if (!isTextField(element) || !isEditing(element)) return
  const mode = element.inputMode
  const listeners = new AbortController()
  const allow = () => {
    listeners.abort()
    element.inputMode = mode
  }
  element.inputMode = 'none'
  element.addEventListener('input', allow, { signal: listeners.signal })
  element.addEventListener('blur', allow, { signal: listeners.signal })
}

/** Opens the keyboard. Browsers read the mode of a field, which `blur` restores, when it gets the focus. */
export function startEditing(field: TextField): void {
  field.blur()
  field.focus()
}

/** Closes the keyboard, and leaves the focus where it is. */
export function stopEditing(field: TextField): void {
  field.blur()
  preventKeyboard(field)
  field.focus()
}

/** Returns the next field of a form that is still empty. */
export function findNextField(field: TextField): TextField | undefined {
  const fields = [...(field.form?.elements ?? [])].filter(isTextField)
  return fields.slice(fields.indexOf(field) + 1).find(({ value, disabled }) => !value && !disabled)
}

type CaretField = Pick<TextField, 'value' | 'selectionStart' | 'selectionEnd' | 'inputMode'>

/** Returns whether the caret would move. Fields of some types do not tell where it is. */
export function canMoveCaret(field: CaretField, direction: 'left' | 'right'): boolean {
  const { value, selectionStart, selectionEnd } = field
  if (selectionStart === null || selectionEnd === null) return value !== '' && isEditing(field)
  if (selectionStart !== selectionEnd) return true
  const isTowardStart = (direction === 'left') !== RIGHT_TO_LEFT.test(value)
  return isTowardStart ? selectionStart > 0 : selectionEnd < value.length
}
