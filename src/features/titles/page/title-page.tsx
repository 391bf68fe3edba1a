import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'

import type { TitleDetail } from '#domain/catalogue/title-detail.ts'
import { titleKey, type TitleKind, type TitleSummary } from '#domain/catalogue/title.ts'
import { useOverview } from '#src/features/catalogue/english-text.ts'
import { titleName } from '#src/features/catalogue/episode-messages.ts'
import { LoadFailure } from '#src/features/catalogue/load-failure.tsx'
import { titleDetailQuery } from '#src/features/catalogue/queries.ts'
import { addRecentTitle } from '#src/features/navigation/recently-opened.ts'
import { useSettings } from '#src/features/settings/settings-context.tsx'
import * as messages from '#src/features/titles/messages.ts'
import { DocumentDescription } from '#src/ui/document-description.tsx'
import { DocumentTitle } from '#src/ui/document-title.tsx'
import { ClapperboardIllustration } from '#src/ui/illustrations/clapperboard.tsx'

/** Content width of the title and watch pages. */
export const PAGE_WIDTH = 'mx-auto w-full max-w-[104rem] px-gutter'

type TitlePageProps = {
  kind: TitleKind
  id: number
  /** Shown while the title loads. */
  skeleton: ReactNode
  /** Shown instead of the skeleton, if some of the title is already known. */
  placeholder?: TitleDetail
  children: (title: TitleDetail) => ReactNode
}

/** Loads a title and renders its page, or a not-found message if it fails to load. */
export function TitlePage({ kind, id, skeleton, placeholder, children }: TitlePageProps) {
  const { data, error, refetch } = useQuery({ ...titleDetailQuery({ kind, id }), retryOnMount: false })
  const title = data ?? (error ? undefined : placeholder)
  if (title) {
    return (
      <>
        <DocumentTitle>{titleName(title.name)}</DocumentTitle>
        <Description key={titleKey(title)} title={title} />
        {data && <RecordVisit title={data} />}
        {children(title)}
      </>
    )
  }
  if (!error) return skeleton
  return (
    <LoadFailure
      error={error}
      illustration={<ClapperboardIllustration />}
      title={messages.notFound()[kind]}
      missingText={messages.notFoundText()}
      onRetry={() => void refetch()}
    />
  )
}

function Description({ title }: { title: TitleDetail }) {
  return <DocumentDescription>{useOverview(title).text}</DocumentDescription>
}

/** Adds the title to the recently opened list, unless the user has disabled watch history. */
function RecordVisit({ title }: { title: TitleSummary }) {
  const { saveWatchHistory } = useSettings()
  useEffect(() => {
    if (saveWatchHistory) addRecentTitle(title)
  }, [title, saveWatchHistory])
  return null
}
