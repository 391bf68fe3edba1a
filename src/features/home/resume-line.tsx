import { Play, X } from 'lucide-react'

import { useDisplayItems } from '#src/features/catalogue/display-titles.ts'
import { dismissTitle } from '#src/features/library/dismissals.ts'
import { showUndoToast } from '#src/features/library/undo-toast.ts'
import { PROGRESS_TITLE, useLatestLeft } from '#src/features/library/views/watch-rows.ts'
import { WatchLink } from '#src/features/progress/watch-link.tsx'
import { focusMain } from '#src/lib/focus.ts'
import { RichText } from '#src/ui/rich-text.tsx'

import * as messages from './progress-messages.ts'

/** Resumes the title that was left last in one click. */
export function ResumeLine() {
  const latest = useLatestLeft()
  const [item] = useDisplayItems(latest ? [latest] : [], PROGRESS_TITLE)
  if (!item) return null
  const { title, episode, minutesLeft, watchedFraction } = item
  const dismiss = () => {
    focusMain()
    showUndoToast({ title: messages.dismissed(), description: title.name }, dismissTitle(title))
  }
  return (
    <div className="bg-surface border-border relative flex h-11 max-w-full min-w-0 items-center overflow-hidden rounded-full border">
      <WatchLink
        title={title}
        episode={episode}
        aria-label={messages.continueTitle(title.name, minutesLeft)}
        className="hover:bg-card flex h-full min-w-0 items-center gap-3 rounded-s-full ps-1.5 pe-3 text-sm font-semibold transition-colors sm:text-base"
      >
        <span className="bg-accent text-accent-foreground grid size-8 shrink-0 place-items-center rounded-full">
          <Play aria-hidden className="size-4 fill-current" />
        </span>
        <span className="flex min-w-0 whitespace-pre">
          <RichText
            text={messages.continueTitle('{title}', minutesLeft)}
            values={{ title: <bdi className="truncate">{title.name}</bdi> }}
          />
        </span>
      </WatchLink>
      <button
        type="button"
        aria-label={messages.dismiss(title.name)}
        data-tooltip
        onClick={dismiss}
        className="text-muted hover:text-foreground hover:bg-card grid size-11 shrink-0 place-items-center rounded-e-full transition-colors"
      >
        <X aria-hidden className="size-4" />
      </button>
      <span aria-hidden className="absolute inset-x-0 bottom-0 h-0.5">
        <span className="bg-accent-text block h-full" style={{ width: `${watchedFraction * 100}%` }} />
      </span>
    </div>
  )
}
