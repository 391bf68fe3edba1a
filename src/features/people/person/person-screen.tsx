import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'

import { formatDate } from '#domain/catalogue/title-facts.ts'
import { titleKey } from '#domain/catalogue/title.ts'
import { toLocalDate } from '#domain/local-date.ts'
import { getAge, type PersonDetail } from '#domain/people/person.ts'
import { Portrait } from '#src/features/catalogue/artwork/portrait.tsx'
import { department } from '#src/features/catalogue/crew-messages.ts'
import { LoadFailure } from '#src/features/catalogue/load-failure.tsx'
import { personQuery, useBiography, usePersonPlaceholder } from '#src/features/catalogue/people.ts'
import { ShareButton } from '#src/features/share/share-button.tsx'
import { HidePersonButton } from '#src/features/title-menu/hide-person-button.tsx'
import { RatingMark } from '#src/features/titles/rating-mark.tsx'
import { Carousel } from '#src/features/titles/rows/carousel.tsx'
import { ROW_CARD_WIDTH, ROW_SIZES } from '#src/features/titles/rows/title-row.tsx'
import { TitleCard } from '#src/features/titles/title-card.tsx'
import { Button, buttonVariants } from '#src/ui/button.tsx'
import { Deferred } from '#src/ui/deferred.tsx'
import { DocumentDescription } from '#src/ui/document-description.tsx'
import { DocumentTitle } from '#src/ui/document-title.tsx'
import { PeopleIllustration } from '#src/ui/illustrations/people.tsx'

import { Filmography } from './filmography.tsx'
import * as messages from './messages.ts'
import type { PersonSearch } from './person-search.ts'

/** A longer biography is cut until the user wants to read all of it. */
const SHORT_BIOGRAPHY_LENGTH = 700

const HEADER =
  'px-gutter top-glow mx-auto grid w-full max-w-[104rem] gap-6 pt-8 sm:grid-cols-[12rem_1fr] sm:gap-9 sm:pt-10 lg:grid-cols-[17rem_1fr] lg:gap-12'
const PORTRAIT = 'frame aspect-2/3 w-36 sm:w-full'

type PersonScreenProps = {
  id: number
  filter: PersonSearch
  /** With `replace`, in place of the current entry of the history. */
  onFilterChange: (filter: PersonSearch, replace?: boolean) => void
}

export function PersonScreen({ id, filter, onFilterChange }: PersonScreenProps) {
  const { data: person, error, refetch } = useQuery({ ...personQuery(id), retryOnMount: false })
  if (!person)
    return error ? (
      <LoadFailure
        error={error}
        illustration={<PeopleIllustration />}
        title={messages.notFound()}
        missingText={messages.notFoundText()}
        onRetry={() => void refetch()}
      />
    ) : (
      <PersonSkeleton id={id} />
    )
  return (
    <article className="pb-16">
      <DocumentTitle>{person.name || messages.unnamed()}</DocumentTitle>
      <PersonHeader person={person} />
      <Deferred>
        <KnownFor person={person} />
        <Filmography person={person} filter={filter} onFilterChange={onFilterChange} />
      </Deferred>
    </article>
  )
}

function PersonHeader({ person }: { person: PersonDetail }) {
  return (
    <header className={HEADER}>
      <PersonPortrait {...person} />
      <div className="grid min-w-0 content-start gap-5">
        <Name>{person.name}</Name>
        <PersonFacts person={person} />
        <Biography person={person} />
        <div className="flex flex-wrap gap-3">
          <SharePersonButton id={person.id} name={person.name} />
          <HidePersonButton person={person} />
          {person.imdbId && /^nm\d+$/.test(person.imdbId) && (
            <a
              href={`https://www.imdb.com/name/${person.imdbId}/`}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonVariants({ tone: 'quiet', size: 'small' })}
            >
              {messages.imdb}
              <ExternalLink aria-hidden className="size-3.5" />
            </a>
          )}
        </div>
      </div>
    </header>
  )
}

function SharePersonButton({ id, name }: Pick<PersonDetail, 'id' | 'name'>) {
  return (
    <ShareButton
      subject={{ kind: 'person', id }}
      name={name || messages.unnamed()}
      tone="quiet"
      size="small"
    />
  )
}

function PersonPortrait({ name, profilePath }: Pick<PersonDetail, 'name' | 'profilePath'>) {
  return (
    <div className={PORTRAIT}>
      <Portrait
        name={name}
        path={profilePath}
        width={272}
        height={408}
        className="size-full rounded-[inherit]"
      />
    </div>
  )
}

function Name({ children }: { children: string }) {
  return (
    <h1
      dir="auto"
      className="text-4xl leading-tight font-extrabold tracking-[-0.03em] text-balance wrap-break-word lg:text-6xl"
    >
      {children || messages.unnamed()}
    </h1>
  )
}

function PersonFacts({ person }: { person: PersonDetail }) {
  const [today] = useState(() => toLocalDate(Date.now()))
  const facts = [
    [messages.knownForDepartment(), department(person.department)],
    [messages.born(), describeDate(person.birthday, person, person.deathday ? undefined : today)],
    [messages.died(), describeDate(person.deathday, person, person.deathday ?? undefined)],
    [messages.birthplace(), person.birthplace],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))
  if (facts.length === 0) return null
  return (
    <dl aria-label={messages.facts()} className="flex flex-wrap gap-x-10 gap-y-3">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-muted text-sm">{name}</dt>
          <dd dir="auto" className="font-medium">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Returns a date, with the person's age on `ageOn` if both dates are known. */
function describeDate(
  isoDate: string | null,
  { birthday }: PersonDetail,
  ageOn: string | undefined,
): string | null {
  const date = isoDate && (formatDate(isoDate) ?? isoDate)
  const age = birthday && ageOn ? getAge(birthday, ageOn) : null
  return date && age && age.years >= 0 ? messages.dateWithAge(date, age) : date
}

function Biography({ person }: { person: PersonDetail }) {
  const { text, language, isPending } = useBiography(person)
  const isLong = text.length > SHORT_BIOGRAPHY_LENGTH
  const [isExpanded, setExpanded] = useState(false)
  return (
    <section
      aria-label={messages.biography()}
      className="grid max-w-[70ch] grid-cols-1 justify-items-start gap-2"
    >
      <DocumentDescription>{text}</DocumentDescription>
      <p
        dir="auto"
        lang={language}
        className={`text-foreground/90 leading-relaxed text-pretty wrap-break-word whitespace-pre-line ${isLong && !isExpanded ? 'line-clamp-6' : ''}`}
      >
        {text || (!isPending && messages.noBiography())}
      </p>
      {isLong && (
        <Button tone="quiet" size="small" aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
          {isExpanded ? messages.readLess() : messages.readMore()}
        </Button>
      )}
    </section>
  )
}

function KnownFor({ person: { knownFor } }: { person: PersonDetail }) {
  if (knownFor.length === 0) return null
  return (
    <section
      aria-label={messages.knownFor()}
      className="mx-auto grid w-full max-w-[104rem] grid-cols-1 gap-4 pt-12"
    >
      <h2 className="px-gutter text-2xl font-bold tracking-tight">{messages.knownFor()}</h2>
      <Carousel label={messages.knownFor()}>
        {knownFor.map((title) => (
          <li key={titleKey(title)} className={ROW_CARD_WIDTH}>
            <TitleCard title={title} sizes={ROW_SIZES} mark={<RatingMark title={title} />} />
          </li>
        ))}
      </Carousel>
    </section>
  )
}

/** Shows the name, the portrait and the share button at once if the user comes from a list that has them. */
function PersonSkeleton({ id }: { id: number }) {
  const known = usePersonPlaceholder(id)
  return (
    <div>
      {known && <DocumentTitle>{known.name || messages.unnamed()}</DocumentTitle>}
      <div className={HEADER}>
        {known ? <PersonPortrait {...known} /> : <div className={`${PORTRAIT} skeleton`} />}
        <div className="grid content-start gap-5">
          {known ? <Name>{known.name}</Name> : <NameSkeleton />}
          <div role="status" aria-label={messages.loading()} className="grid gap-5">
            <div className="skeleton h-12 w-4/5 max-w-md rounded-lg" />
            <div className="skeleton h-40 max-w-[70ch] rounded-xl" />
          </div>
          {known && (
            <div className="flex">
              <SharePersonButton id={id} name={known.name} />
            </div>
          )}
        </div>
      </div>
    </div>
  )
}

function NameSkeleton() {
  return (
    <>
      <h1 className="sr-only">{messages.loading()}</h1>
      <div className="skeleton h-11 w-3/5 rounded-xl lg:h-16" />
    </>
  )
}
