import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useDeferredValue, useEffect, useState } from 'react'

import type { Credits } from '#domain/catalogue/cast-and-crew.ts'
import { filterCredits } from '#domain/catalogue/credit-groups.ts'
import type { TitleDetail } from '#domain/catalogue/title-detail.ts'
import type { TitleRef } from '#domain/catalogue/title.ts'
import { fullCreditsQuery } from '#src/features/catalogue/cast-and-crew.ts'
import { CatalogueAlert } from '#src/features/catalogue/catalogue-alert.tsx'
import { job } from '#src/features/catalogue/crew-messages.ts'
import { TitleLink } from '#src/features/catalogue/title/title-link.tsx'
import { useTitlePlaceholder } from '#src/features/catalogue/title/title-placeholder.ts'
import { TitlePage } from '#src/features/titles/page/title-page.tsx'
import { announce } from '#src/lib/announce.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ClapperboardIllustration } from '#src/ui/illustrations/clapperboard.tsx'
import { Page } from '#src/ui/page.tsx'
import { SearchInput } from '#src/ui/search-box.tsx'

import { CreditLists, CreditListsSkeleton } from './credit-lists.tsx'
import * as messages from './messages.ts'

/** Everyone who made a title, with a filter. */
export function TitleCreditsScreen(title: TitleRef) {
  const placeholder = useTitlePlaceholder(title)
  return (
    <TitlePage {...title} placeholder={placeholder} skeleton={<CreditsSkeleton />}>
      {(detail) => <FullCredits title={detail} />}
    </TitlePage>
  )
}

function FullCredits({ title }: { title: TitleDetail }) {
  const { data: credits, isError, refetch } = useQuery(fullCreditsQuery(title))
  const [query, setQuery] = useState('')
  return (
    <Page
      heading={messages.heading()}
      documentTitle={messages.documentTitle(title.name)}
      actions={
        <div className="w-full sm:w-80">
          <SearchInput
            label={messages.filter()}
            placeholder={messages.filterPlaceholder()}
            value={query}
            onChange={({ currentTarget }) => setQuery(currentTarget.value)}
          />
        </div>
      }
    >
      <TitleLink
        title={title}
        className="text-muted hover:text-foreground flex w-fit max-w-full items-center gap-2 font-medium transition lg:-mt-6"
      >
        <ArrowLeft aria-hidden className="size-4 shrink-0" />
        <bdi className="truncate">{title.name}</bdi>
      </TitleLink>
      {credits && <FilteredCredits credits={credits} query={query} />}
      {!credits && !isError && <CreditListsSkeleton />}
      {!credits && isError && <CatalogueAlert message={messages.failed()} onRetry={() => void refetch()} />}
    </Page>
  )
}

const NO_CREDITS: Credits = { cast: [], crew: [] }

function translateJobs({ cast, crew }: Credits): Credits {
  return { cast, crew: crew.map((member) => ({ ...member, jobs: member.jobs.map(job) })) }
}

/** Renders hundreds of names as a deferred update, so that neither opening the page nor typing waits for them. */
function FilteredCredits({ credits, query }: { credits: Credits; query: string }) {
  const wanted = useDeferredValue(query)
  const available = useDeferredValue(credits, NO_CREDITS)
  const found = filterCredits(translateJobs(available), wanted)
  const count = found.cast.length + found.crew.length

  useEffect(() => {
    if (wanted.trim()) announce(messages.matchCount(count))
  }, [wanted, count])

  if (credits.cast.length + credits.crew.length === 0) {
    return (
      <EmptyState
        level={2}
        illustration={<ClapperboardIllustration />}
        title={messages.empty()}
        text={messages.emptyText()}
      />
    )
  }
  if (available === NO_CREDITS) return <CreditListsSkeleton />
  if (count === 0) return <p className="text-muted py-6">{messages.noMatch()}</p>
  return <CreditLists credits={found} />
}

function CreditsSkeleton() {
  return (
    <Page heading={messages.heading()}>
      <CreditListsSkeleton />
    </Page>
  )
}
