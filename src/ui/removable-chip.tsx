import { X } from 'lucide-react'

import * as messages from './control-messages.ts'

/** An active filter with a button to remove it. */
export function RemovableChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <span className="bg-accent/14 text-accent-text inline-flex h-9 max-w-full items-center gap-1 rounded-full ps-4 pe-1 text-sm font-semibold">
      <bdi className="truncate">{label}</bdi>
      <button
        type="button"
        aria-label={messages.removeChip(label)}
        data-tooltip
        onClick={onRemove}
        className="hover:bg-accent/18 grid size-7 shrink-0 place-items-center rounded-full transition"
      >
        <X aria-hidden className="size-4" />
      </button>
    </span>
  )
}
