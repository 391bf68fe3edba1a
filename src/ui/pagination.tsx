import { ChevronLeft, ChevronRight } from 'lucide-react'

import { Button } from './button.tsx'
import * as messages from './control-messages.ts'

type PaginationProps = {
  page: number
  pageCount: number
  /** The pages that have a button. */
  visiblePages: number[]
  onPageChange: (page: number) => void
}

export function Pagination({ page, pageCount, visiblePages, onPageChange }: PaginationProps) {
  return (
    <nav
      aria-label={messages.pagination()}
      className="flex flex-wrap items-center justify-center gap-1.5 sm:gap-2"
    >
      <Button
        tone="quiet"
        disabled={page <= 1}
        onClick={() => onPageChange(Math.min(page - 1, pageCount))}
        className="max-sm:w-10 max-sm:px-0"
      >
        <ChevronLeft aria-hidden className="size-4" />
        <span className="max-sm:sr-only">{messages.previousPage()}</span>
      </Button>
      {visiblePages.map((number) => (
        <Button
          key={number}
          tone={number === page ? 'accent' : 'bare'}
          size="icon"
          aria-label={messages.pageNumber(number)}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => onPageChange(number)}
          className="text-sm tabular-nums"
        >
          {number}
        </Button>
      ))}
      <Button
        tone="quiet"
        disabled={page >= pageCount}
        onClick={() => onPageChange(page + 1)}
        className="max-sm:w-10 max-sm:px-0"
      >
        <span className="max-sm:sr-only">{messages.nextPage()}</span>
        <ChevronRight aria-hidden className="size-4" />
      </Button>
    </nav>
  )
}
