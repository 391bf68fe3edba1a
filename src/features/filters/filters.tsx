import { SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useState, type ComponentProps } from 'react'

import { describeFilter } from '#domain/filters/filter-chips.ts'
import { Button } from '#src/ui/button.tsx'

import type { FilterPanelProps } from './filter-panel.tsx'
import * as messages from './messages.ts'
import { FILTERS_BUTTON_ID, useFilterPanel } from './use-filter-panel.ts'

const loadPanel = async () => import('./filter-panel.tsx')
const FilterPanel = lazy(async () => ({ default: (await loadPanel()).FilterPanel }))

const preloadPanel = () =>
  void loadPanel().catch(() => {
    // It is requested again when the panel opens.
  })

type FiltersProps = Omit<FilterPanelProps, 'isOpen' | 'onClose'> & {
  /** Without its label on narrow screens. */
  isCompact?: boolean
}

/** A button with the number of filters that are on, and the panel that it opens. */
export function Filters({ isCompact, ...props }: FiltersProps) {
  const { isOpen, open, close } = useFilterPanel()
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return (
    <>
      <FiltersButton
        count={describeFilter(props.filter).length}
        isCompact={isCompact}
        onPointerEnter={preloadPanel}
        onFocus={preloadPanel}
        onClick={open}
      />
      {wasOpen && (
        <Suspense>
          <FilterPanel {...props} isOpen={isOpen} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

type FiltersButtonProps = ComponentProps<'button'> & { count: number; isCompact?: boolean }

function FiltersButton({ count, isCompact, ...rest }: FiltersButtonProps) {
  return (
    <Button id={FILTERS_BUTTON_ID} tone="quiet" aria-haspopup="dialog" {...rest}>
      <SlidersHorizontal aria-hidden className="size-4" />
      <span className={isCompact ? 'max-lg:sr-only' : undefined}>{messages.filters()}</span>
      {count > 0 && (
        <span className="bg-accent text-accent-foreground grid h-5 min-w-5 place-items-center rounded-full px-1.5 text-xs font-bold tabular-nums">
          <span aria-hidden>{count}</span>
          <span className="sr-only">{messages.areOn(count)}</span>
        </span>
      )}
    </Button>
  )
}
