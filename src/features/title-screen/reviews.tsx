import { useQuery } from '@tanstack/react-query'
import { ExternalLink, Star } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject } from 'react'

import { parseReviewText, type ReviewParagraph } from '#domain/catalogue/review-text.ts'
import type { Review } from '#domain/catalogue/title-extras.ts'
import { formatDate } from '#domain/catalogue/title-facts.ts'
import type { TitleRef } from '#domain/catalogue/title.ts'
import { SOURCE_LANGUAGE } from '#domain/language.ts'
import { titleExtrasQuery } from '#src/features/catalogue/title/title-extras.ts'
import { Button } from '#src/ui/button.tsx'

import * as messages from './messages.ts'

const SHOWN_AT_FIRST = 4

const GRID = 'grid grid-cols-1 items-start gap-4 lg:grid-cols-2'

/** Reviews by TMDB's users. A title without reviews has no such section; Details reports a failure of the same document. */
export function Reviews({ title }: { title: TitleRef }) {
  const { data: extras, isError } = useQuery(titleExtrasQuery(title))
  const [isExpanded, setExpanded] = useState(false)
  if (extras ? extras.reviews.length === 0 : isError) return null
  const reviews = extras?.reviews
  const shown = isExpanded ? reviews : reviews?.slice(0, SHOWN_AT_FIRST)
  return (
    <section aria-label={messages.reviews()} className="grid grid-cols-1 gap-5">
      <h2 className="text-2xl font-bold tracking-tight">{messages.reviews()}</h2>
      {shown ? (
        <ul className={GRID}>
          {shown.map((review) => (
            <li key={review.id}>
              <ReviewCard review={review} />
            </li>
          ))}
        </ul>
      ) : (
        <ReviewsSkeleton />
      )}
      {reviews && shown && shown.length < reviews.length && (
        <Button tone="quiet" className="justify-self-start" onClick={() => setExpanded(true)}>
          {messages.allReviews(reviews.length)}
        </Button>
      )}
    </section>
  )
}

function ReviewCard({ review }: { review: Review }) {
  const author = review.author || messages.unknownAuthor()
  const date = review.date && formatDate(review.date)
  return (
    <article className="bg-surface border-border grid grid-cols-1 gap-3 rounded-2xl border p-5">
      <header className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 dir="auto" className="truncate font-semibold">
            {author}
          </h3>
          {date && <p className="text-muted text-sm">{date}</p>}
        </div>
        {review.rating !== null && (
          <p className="flex shrink-0 items-center gap-1.5 font-semibold tabular-nums">
            <Star aria-label={messages.reviewRating()} className="text-rating size-4 fill-current" />
            {messages.outOfTen(review.rating)}
          </p>
        )}
      </header>
      <CollapsibleText paragraphs={parseReviewText(review.text)} author={author} />
      {review.url && (
        <a
          href={review.url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={messages.reviewLinkBy(author)}
          className="text-muted hover:text-foreground flex min-h-6 w-fit items-center gap-1.5 text-sm transition"
        >
          {messages.reviewLink()}
          <ExternalLink aria-hidden className="size-3.5" />
        </a>
      )}
    </article>
  )
}

type CollapsibleTextProps = { paragraphs: ReviewParagraph[]; author: string }

/** Shows the first lines. The button exists only if there are more. */
function CollapsibleText({ paragraphs, author }: CollapsibleTextProps) {
  const [isExpanded, setExpanded] = useState(false)
  const [text, isOverflowing] = useOverflow<HTMLDivElement>()
  return (
    <>
      <div
        ref={text}
        dir="auto"
        lang={SOURCE_LANGUAGE}
        className={`grid grid-cols-1 gap-3 leading-relaxed text-pretty wrap-anywhere whitespace-pre-line ${
          isExpanded ? '' : 'max-h-[5lh] overflow-hidden'
        } ${isOverflowing && !isExpanded ? 'mask-b-from-50%' : ''}`}
      >
        {paragraphs.map((spans, index) => (
          <p key={index}>{spans.map(toElement)}</p>
        ))}
      </div>
      {(isOverflowing || isExpanded) && (
        <button
          type="button"
          aria-expanded={isExpanded}
          aria-label={isExpanded ? messages.readLessOf(author) : messages.readMoreOf(author)}
          onClick={() => setExpanded(!isExpanded)}
          className="text-accent-text flex min-h-6 w-fit items-center text-sm font-semibold hover:underline pointer-coarse:min-h-11"
        >
          {isExpanded ? messages.readLess() : messages.readMore()}
        </button>
      )}
    </>
  )
}

function toElement({ text, style }: ReviewParagraph[number], index: number) {
  if (style === 'strong') return <strong key={index}>{text}</strong>
  return style === 'emphasis' ? <em key={index}>{text}</em> : <span key={index}>{text}</span>
}

/** Returns a ref, and true while the content of its element is higher than the element, whatever the window's width. */
function useOverflow<Target extends Element>(): [RefObject<Target | null>, boolean] {
  const target = useRef<Target>(null)
  const [isOverflowing, setOverflowing] = useState(false)
  useEffect(() => {
    const element = target.current
    if (!element) return
    const observer = new ResizeObserver(() => setOverflowing(element.scrollHeight > element.clientHeight + 1))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [target, isOverflowing]
}

function ReviewsSkeleton() {
  return (
    <div className={GRID}>
      <div className="skeleton h-64 rounded-2xl" />
      <div className="skeleton hidden h-64 rounded-2xl lg:block" />
    </div>
  )
}
