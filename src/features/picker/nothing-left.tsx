import { Hourglass } from 'lucide-react'
import { useState } from 'react'

import { listWidenings, type PickerOptions } from '#domain/picker/picker-options.ts'
import { formatBoxTime, getAvailableTime } from '#domain/picker/time-box.ts'
import { Button } from '#src/ui/button.tsx'

import * as messages from './messages.ts'
import { getPickSession } from './pick-session.ts'

type NothingLeftProps = {
  options: PickerOptions
  /** True if the last one that fits is still shown. */
  hasPick: boolean
  /** Set if not all titles were checked. */
  onLookFurther: (() => void) | undefined
  onFind: (options: PickerOptions) => void
  onShowEarlier: () => void
}

/** Says that nothing more fits, and offers wider options. */
export function NothingLeft(props: NothingLeftProps) {
  const { options, hasPick, onLookFurther, onFind, onShowEarlier } = props
  const [available] = useState(() => getAvailableTime(options.box, Date.now()))
  const [hasEarlier] = useState(() => getPickSession().shown.length > 0)
  return (
    <div
      role="alert"
      className="border-border bg-surface grid grid-cols-1 gap-4 rounded-3xl border p-5 sm:p-7"
    >
      <div className="flex items-center gap-4">
        <Hourglass aria-hidden className="text-accent-text size-6 shrink-0" />
        <div className="min-w-0">
          <p className="text-lg font-bold tracking-tight">
            {onLookFurther ? messages.nothingYet() : getHeading(options, hasPick, available !== undefined)}
          </p>
          <p className="text-muted text-sm">
            {onLookFurther ? messages.nothingYetText() : messages.nothingFitsText()}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        {onLookFurther && <Button onClick={onLookFurther}>{messages.lookFurther()}</Button>}
        {listWidenings(options, available?.minutes ?? 0).map(({ widening, options: wider }) => (
          <Button key={widening} tone="quiet" onClick={() => onFind(wider)}>
            {messages.widenings()[widening]}
          </Button>
        ))}
        {hasEarlier && available && (
          <Button tone="quiet" onClick={onShowEarlier}>
            {messages.showEarlier()}
          </Button>
        )}
      </div>
    </div>
  )
}

function getHeading({ box }: PickerOptions, hasPick: boolean, isInTime: boolean): string {
  if (!isInTime && box.type === 'until') return messages.timePassed(formatBoxTime(box))
  return hasPick ? messages.nothingElseFits() : messages.nothingFits()
}
