import { clsx } from 'clsx'
import { ThumbsDown, ThumbsUp, type LucideIcon } from 'lucide-react'

import type { Candidate } from '#domain/picks/candidate.ts'
import type { PickReason } from '#domain/picks/explain.ts'
import { ROW_SIZES } from '#src/features/titles/rows/title-row.tsx'
import { TitleCard } from '#src/features/titles/title-card.tsx'
import { showToast } from '#src/lib/toast.ts'

import { setFeedback, useTitleFeedback } from './feedback.ts'
import * as messages from './messages.ts'
import { ReasonLines } from './pick-reason.tsx'

type PickCardProps = {
  title: Candidate
  /** Left out where the row's heading is the reason. */
  reason?: PickReason
}

/** A pick with its reason and buttons for more and less like it. It stays in place when one is pressed. */
export function PickCard({ title, reason }: PickCardProps) {
  const feedback = useTitleFeedback(title)
  const toggle = (direction: 'more' | 'less') => {
    const isOn = feedback !== direction
    setFeedback(title, isOn ? direction : undefined)
    if (isOn)
      showToast({
        title: direction === 'more' ? messages.moreSaved() : messages.lessSaved(),
        description: messages.feedbackText(),
      })
  }
  return (
    <>
      <div className={clsx('transition-opacity', feedback === 'less' && 'opacity-40')}>
        <TitleCard title={title} sizes={ROW_SIZES} />
      </div>
      {reason && <ReasonLines reason={reason} />}
      <div className="-ms-2 mt-1.5 flex gap-0.5">
        <FeedbackButton
          icon={ThumbsUp}
          label={messages.moreLike(title.name)}
          isPressed={feedback === 'more'}
          onClick={() => toggle('more')}
        />
        <FeedbackButton
          icon={ThumbsDown}
          label={messages.lessLike(title.name)}
          isPressed={feedback === 'less'}
          onClick={() => toggle('less')}
        />
      </div>
    </>
  )
}

type FeedbackButtonProps = { icon: LucideIcon; label: string; isPressed: boolean; onClick: () => void }

function FeedbackButton({ icon: Icon, label, isPressed, onClick }: FeedbackButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isPressed}
      data-tooltip
      onClick={onClick}
      className="text-muted hover:bg-card hover:text-foreground aria-pressed:bg-accent/15 aria-pressed:text-accent-text grid size-9 place-items-center rounded-full transition-colors pointer-coarse:size-11"
    >
      <Icon aria-hidden className="size-4" />
    </button>
  )
}
