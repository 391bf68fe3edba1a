import { Download, Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'

import type { TitleSummary } from '#domain/catalogue/title.ts'
import type { YearReview } from '#domain/statistics/year-review.ts'
import { useDisplayTitle } from '#src/features/catalogue/display-titles.ts'
import type { UserNames } from '#src/features/catalogue/user-names.ts'
import { downloadFile } from '#src/lib/download-file.ts'
import { errorToast, showToast } from '#src/lib/toast.ts'
import { Button } from '#src/ui/button.tsx'
import { Panel } from '#src/ui/panel.tsx'

import { toYearImageContent } from './describe-review.ts'
import { drawYearImage, YEAR_IMAGE_SIZE, loadImageFont, type YearImageContent } from './draw-year-image.ts'
import { loadPosters } from './load-posters.ts'
import * as messages from './messages.ts'

const TYPE = 'image/png'

type YearImageProps = { year: number; review: YearReview; names: UserNames }

/** An image of the year to download and to share. */
export function YearImage({ year, review, names }: YearImageProps) {
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null)
  const [isDrawn, setIsDrawn] = useState(false)
  const [canShare] = useState(canShareImages)
  const toDisplay = useDisplayTitle()
  const content = toYearImageContent(year, review, names)
  // As text, so that it is drawn again only when it would look different, not for each response of the catalogue.
  const drawingInput = JSON.stringify({
    content,
    titles: review.topTitles.map(({ title }) => toDisplay(title)),
  })
  useEffect(() => {
    if (!canvas) return
    const drawing = new AbortController()
    void draw(canvas, drawingInput, drawing.signal).then((wasDrawn) => wasDrawn && setIsDrawn(true))
    return () => drawing.abort()
  }, [canvas, drawingInput])

  const withFile = (use: (file: File) => Promise<void> | void) => {
    canvas?.toBlob((blob) => {
      if (blob) void use(new File([blob], messages.fileName(year), { type: TYPE }))
      else showToast(errorToast(messages.imageFailedTitle(), messages.imageFailedText()))
    }, TYPE)
  }
  const facts = [
    ...content.numbers.map(({ value, label }) => messages.numberFact(value, label)),
    ...content.facts.map(toText),
  ]
  return (
    <Panel heading={messages.image()} text={messages.imageText()}>
      <canvas
        ref={setCanvas}
        {...YEAR_IMAGE_SIZE}
        role="img"
        aria-label={messages.imageLabel(year, facts)}
        className="bg-card h-auto w-full rounded-2xl"
      />
      <div className="flex flex-wrap gap-3">
        <Button isBusy={!isDrawn} onClick={() => withFile((file) => downloadFile(file.name, TYPE, file))}>
          <Download aria-hidden className="size-4" />
          {messages.download()}
        </Button>
        {canShare && (
          <Button tone="quiet" isBusy={!isDrawn} onClick={() => withFile((file) => shareFile(file, year))}>
            <Share2 aria-hidden className="size-4" />
            {messages.share()}
          </Button>
        )}
      </div>
    </Panel>
  )
}

type DrawingInput = { content: YearImageContent; titles: TitleSummary[] }

/** Resolves to whether it was drawn. */
async function draw(canvas: HTMLCanvasElement, drawingInput: string, signal: AbortSignal): Promise<boolean> {
  const { content, titles }: DrawingInput = JSON.parse(drawingInput)
  const [posters] = await Promise.all([loadPosters(titles), loadImageFont()])
  const context = canvas.getContext('2d')
  if (signal.aborted || !context) return false
  drawYearImage(context, content, posters, readAccent())
  return true
}

function toText({ label, value }: { label: string; value: string }): string {
  return messages.fact(label, value)
}

/** Some browsers share links only, and all without HTTPS share nothing. */
function canShareImages(): boolean {
  return (
    'canShare' in navigator && navigator.canShare({ files: [new File([''], 'image.png', { type: TYPE })] })
  )
}

async function shareFile(file: File, year: number): Promise<void> {
  try {
    await navigator.share({ files: [file], title: messages.shareTitle(year) })
  } catch (error) {
    // The user has decided not to share it.
    if (error instanceof DOMException && error.name === 'AbortError') return
    showToast(errorToast(messages.shareFailedTitle(), messages.shareFailedText()))
  }
}

function readAccent(): string {
  return getComputedStyle(document.documentElement).getPropertyValue('--accent').trim()
}
