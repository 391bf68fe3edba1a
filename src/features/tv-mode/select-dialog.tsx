import { Check } from 'lucide-react'
import { useRef } from 'react'

import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

import { openModal } from './open-modal.ts'

type SelectDialogProps = { select: HTMLSelectElement; onClose: () => void }

/** The options of a `<select>`. */
export function SelectDialog({ select, onClose }: SelectDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const options = [...select.options].filter(({ disabled, hidden }) => !disabled && !hidden)
  const choose = (value: string) => {
    dialog.current?.close()
    changeValue(select, value)
  }
  return (
    <Dialog
      ref={(element) => {
        dialog.current = element
        openModal(element)
        element?.querySelector<HTMLElement>('[aria-current]')?.focus()
      }}
      heading={select.ariaLabel ?? select.labels[0]?.textContent ?? ''}
      onClose={onClose}
    >
      <ul className="mt-4 grid gap-1">
        {options.map((option) => (
          <li key={option.value}>
            <Button
              tone="bare"
              aria-current={option.selected || undefined}
              className="w-full justify-between!"
              onClick={() => choose(option.value)}
            >
              {option.label}
              {option.selected && <Check aria-hidden className="size-5" />}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** As if the user had chosen the option in the browser's own list. */
function changeValue(select: HTMLSelectElement, value: string): void {
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}
