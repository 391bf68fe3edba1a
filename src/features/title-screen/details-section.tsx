import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'

import { isPartial, type TitleDetail } from '#domain/catalogue/title-detail.ts'
import type { TitleExtras } from '#domain/catalogue/title-extras.ts'
import {
  formatDate,
  formatLanguage,
  getImdbUrl,
  getOriginalName,
  pickCertification,
} from '#domain/catalogue/title-facts.ts'
import { formatItems } from '#domain/format.ts'
import { formatDollars } from '#domain/money.ts'
import { CatalogueAlert } from '#src/features/catalogue/catalogue-alert.tsx'
import { titleExtrasQuery } from '#src/features/catalogue/title/title-extras.ts'
import { useRegion } from '#src/features/settings/region.ts'
import { buttonVariants } from '#src/ui/button.tsx'

import { Keywords, KeywordsSkeleton } from './keywords.tsx'
import { PersonLinks, useMakers } from './makers.tsx'
import * as messages from './messages.ts'

const FACTS = 'grid grid-cols-2 gap-x-6 gap-y-5 sm:gap-x-8 lg:grid-cols-4'

const SKELETON_FACTS = 8

/** The facts of a title that its header does not show. */
export function DetailsSection({ title }: { title: TitleDetail }) {
  const { data: extras, isError, refetch } = useQuery(titleExtrasQuery(title))
  return (
    <section aria-label={messages.details()} className="grid grid-cols-1 gap-7">
      <h2 className="text-2xl font-bold tracking-tight">{messages.details()}</h2>
      {isPartial(title) ? (
        <FactsSkeleton />
      ) : (
        <dl className={FACTS}>
          <ReleaseFacts title={title} />
          <CertificationFact extras={extras} />
          <LanguageFacts title={title} />
          <MakersFact title={title} />
          <ProductionFacts title={title} />
        </dl>
      )}
      {isError && !extras && (
        <CatalogueAlert message={messages.extrasFailed()} onRetry={() => void refetch()} />
      )}
      {!isError && !extras && <KeywordsSkeleton />}
      {extras && extras.keywords.length > 0 && <Keywords kind={title.kind} keywords={extras.keywords} />}
      <ExternalLinks title={title} />
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-sm wrap-anywhere hyphens-auto">{label}</dt>
      <dd dir="auto" className="mt-0.5 font-medium wrap-anywhere">
        {children}
      </dd>
    </div>
  )
}

function FactsSkeleton() {
  return (
    <div className={FACTS}>
      {Array.from({ length: SKELETON_FACTS }, (_, index) => (
        <div key={index} className="grid gap-1.5 py-0.5">
          <div className="skeleton h-3.5 w-2/5 rounded-md" />
          <div className="skeleton h-4.5 w-3/5 rounded-md" />
        </div>
      ))}
    </div>
  )
}

function ReleaseFacts({ title }: { title: TitleDetail }) {
  const date = title.date && formatDate(title.date)
  return (
    <>
      {title.status && (
        <Fact label={messages.status()}>{messages.statuses()[title.status] ?? title.status}</Fact>
      )}
      {date && <Fact label={messages.releaseDate()[title.kind]}>{date}</Fact>}
    </>
  )
}

function CertificationFact({ extras }: { extras: TitleExtras | undefined }) {
  const region = useRegion()
  const found = extras && pickCertification(extras.certifications, region)
  if (!found) return null
  return <Fact label={messages.certification(found.region)}>{found.certification}</Fact>
}

function LanguageFacts({ title }: { title: TitleDetail }) {
  const originalName = getOriginalName(title)
  const language = title.originalLanguage && formatLanguage(title.originalLanguage)
  return (
    <>
      {originalName && (
        <Fact label={messages.originalTitle()}>
          <span lang={title.originalLanguage ?? undefined}>{originalName}</span>
        </Fact>
      )}
      {language && <Fact label={messages.originalLanguage()}>{language}</Fact>}
    </>
  )
}

function MakersFact({ title }: { title: TitleDetail }) {
  const people = useMakers(title)
  if (people.length === 0) return null
  return (
    <Fact label={title.kind === 'movie' ? messages.directors(people.length) : messages.creators()}>
      <PersonLinks people={people} />
    </Fact>
  )
}

function ProductionFacts({ title }: { title: TitleDetail }) {
  return (
    <>
      {title.budget && <Fact label={messages.budget()}>{formatDollars(title.budget)}</Fact>}
      {title.revenue && <Fact label={messages.revenue()}>{formatDollars(title.revenue)}</Fact>}
      {title.companies.length > 0 && (
        <Fact label={messages.companies(title.companies.length)}>
          {formatItems(title.companies.map(({ name }) => name))}
        </Fact>
      )}
    </>
  )
}

function ExternalLinks({ title }: { title: TitleDetail }) {
  const imdbUrl = getImdbUrl(title)
  if (!imdbUrl && !title.homepage) return null
  return (
    <ul aria-label={messages.links()} className="flex flex-wrap gap-3">
      {imdbUrl && <ExternalLinkItem href={imdbUrl} label={messages.imdb} />}
      {title.homepage && <ExternalLinkItem href={title.homepage} label={messages.homepage()} />}
    </ul>
  )
}

function ExternalLinkItem({ href, label }: { href: string; label: string }) {
  return (
    <li>
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonVariants({ tone: 'quiet', size: 'small' })}
      >
        {label}
        <ExternalLink aria-hidden className="size-3.5" />
      </a>
    </li>
  )
}
