import { X } from 'lucide-react'
import { useRef, useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react'

import type { TitleSummary } from '#domain/catalogue/title.ts'
import { formatNumber } from '#domain/format.ts'
import { getHalfStarsAt, getHalfStarsByKey, MAX_HALF_STARS, toStars } from '#domain/ratings/rating.ts'
import { showUndoToast } from '#src/features/library/undo-toast.ts'
import { rateTitle, removeRating, useTitleRating } from '#src/features/library/views/ratings.ts'
import { yourRating } from '#src/features/titles/messages.ts'
import { isRightToLeft, mirrorKey } from '#src/lib/direction.ts'

import * as messages from './messages.ts'
import { STAR_CONTROL_ID } from './star-control-id.ts'

import './star-control.css'

type StarStyle = CSSProperties & Record<'--half-stars', number>

/** Rates a title with half stars to five, by pointer or keyboard, and removes its rating. Its parts belong to a row. */
export function StarControl({ title }: { title: TitleSummary }) {
  const input = useRef<HTMLInputElement>(null)
  const rating = useTitleRating(title)
  const remove = () => {
    if (!rating) return
    showUndoToast({ title: messages.ratingRemoved(), description: rating.name }, removeRating(rating))
  }
  const rate = (halfStars: number | null) => (halfStars ? rateTitle(title, halfStars) : remove())
  const { preview, ...pointer } = usePointer(rate)
  const shown = preview ?? rating?.halfStars
  const style: StarStyle = { '--half-stars': shown ?? 0 }
  return (
    <>
      <div
        className="star-control"
        style={style}
        data-preview={preview === undefined ? undefined : ''}
        {...pointer}
      >
        <input
          ref={input}
          id={STAR_CONTROL_ID}
          type="range"
          className="star-control-input"
          aria-label={yourRating()}
          aria-valuetext={rating ? messages.stars(rating.halfStars) : messages.notRated()}
          min={0}
          max={MAX_HALF_STARS}
          value={rating?.halfStars ?? 0}
          onKeyDown={(event) => chooseByKey(event, rating?.halfStars, rate)}
          // Screen readers on phones change the value without keys.
          onChange={({ currentTarget }) => rate(currentTarget.valueAsNumber)}
        />
      </div>
      <span aria-hidden className="text-foreground/85 text-sm font-semibold whitespace-nowrap tabular-nums">
        {shown ? formatNumber(toStars(shown)) : yourRating()}
      </span>
      {rating && (
        <button
          type="button"
          aria-label={messages.removeRating()}
          data-tooltip
          onClick={() => {
            // This button is about to be removed.
            input.current?.focus({ preventScroll: true })
            remove()
          }}
          className="text-muted hover:bg-card hover:text-foreground grid size-9 place-items-center rounded-full transition-colors pointer-coarse:size-11"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </>
  )
}

/** Returns the rating under the pointer, and handlers that choose it when the pointer is released there. */
function usePointer(onChoose: (halfStars: number) => void) {
  const [preview, setPreview] = useState<number>()
  const clear = () => setPreview(undefined)
  return {
    preview,
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setPreview(locate(event))
    },
    onPointerMove: (event: PointerEvent) => setPreview(locate(event)),
    onPointerUp: (event: PointerEvent) => {
      // Otherwise it was pressed elsewhere.
      if (event.currentTarget.hasPointerCapture(event.pointerId)) onChoose(locate(event))
      clear()
    },
    onPointerLeave: clear,
    // The finger scrolls the page.
    onPointerCancel: clear,
  }
}

function locate({ clientX, currentTarget }: PointerEvent): number {
  const { left, right, width } = currentTarget.getBoundingClientRect()
  return getHalfStarsAt((isRightToLeft() ? right - clientX : clientX - left) / width)
}

function chooseByKey(
  event: KeyboardEvent,
  current: number | undefined,
  onChoose: (halfStars: number | null) => void,
): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const chosen = getHalfStarsByKey(mirrorKey(event.key), current)
  if (chosen === undefined) return
  event.preventDefault()
  onChoose(chosen)
}
