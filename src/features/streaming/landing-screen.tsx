import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'

import type { Title } from '#domain/catalogue/from-tmdb.ts'
import type { TitleKind } from '#domain/catalogue/title.ts'
import { formatRegionInText } from '#domain/region.ts'
import type { StreamingService } from '#domain/streaming/streaming-services.ts'
import { listProviderIds } from '#domain/streaming/watch-offers.ts'
import { CatalogueAlert } from '#src/features/catalogue/catalogue-alert.tsx'
import { providersQuery } from '#src/features/catalogue/filters/filter-options.ts'
import { titleListQuery } from '#src/features/catalogue/queries.ts'
import { TitleLink } from '#src/features/catalogue/title/title-link.tsx'
import { useHiding } from '#src/features/hiding/hiding.ts'
import { useRegion } from '#src/features/settings/region.ts'
import { TitleRow } from '#src/features/titles/rows/title-row.tsx'
import { Button } from '#src/ui/button.tsx'
import { DocumentTitle } from '#src/ui/document-title.tsx'
import { RichText } from '#src/ui/rich-text.tsx'

import { providerList, toTitleList } from './feed-list.ts'
import { CenteredHero, CollageHero, FullHero, type HeroLayoutProps, SplitHero } from './hero-layouts.tsx'
import { JustWatchAttribution } from './justwatch-attribution.tsx'
import { LANDING_PAGES, type HeroLayout, type LandingPage } from './landing-pages.ts'
import { LandingRow } from './landing-row.tsx'
import * as messages from './messages.ts'
import { getServiceColors } from './service-brand.tsx'

/** All layouts are dark in both themes and use white text. */
const HERO_LAYOUTS: Record<HeroLayout, ComponentType<HeroLayoutProps>> = {
  full: FullHero,
  split: SplitHero,
  centered: CenteredHero,
  collage: CollageHero,
}

/** Draws a bar in the service color before each heading. */
const MARKED_HEADINGS =
  '[&_h2]:flex [&_h2]:items-center [&_h2]:gap-3 [&_h2]:before:h-[0.85em] [&_h2]:before:w-1.5 [&_h2]:before:rounded-full [&_h2]:before:bg-(--service) dark:[&_h2]:before:bg-(--service-light)'

export function LandingScreen({ service }: { service: StreamingService }) {
  const page = LANDING_PAGES[service.id]
  return (
    <div style={getServiceColors(service)} className="pb-10">
      <DocumentTitle>{service.name}</DocumentTitle>
      <LandingHero service={service} page={page} />
      <div className={`mt-10 grid grid-cols-1 gap-11 sm:mt-12 sm:gap-14 ${MARKED_HEADINGS}`}>
        {page.rows.map((row) => (
          <LandingRow key={row.heading()} row={row} />
        ))}
        <ProviderRow service={service} kind="movie" />
        <ProviderRow service={service} kind="tv" />
      </div>
      <div className="text-muted px-gutter mt-14 grid gap-1 text-sm text-pretty">
        <p>{messages.disclaimer(service.name)}</p>
        <JustWatchAttribution />
        <Link
          to="/settings"
          hash="region"
          className="hover:text-foreground flex min-h-6 w-fit items-center underline underline-offset-3 transition pointer-coarse:min-h-11"
        >
          {messages.changeRegion()}
        </Link>
      </div>
    </div>
  )
}

const PROVIDER_ROW_LIMIT = 12

/** Titles that the service streams in the user's region, according to TMDB. */
function ProviderRow({ service, kind }: { service: StreamingService; kind: TitleKind }) {
  const region = useRegion()
  const { data: providers = [], isPending, failureCount } = useQuery(providersQuery(kind, region))
  // If the region's list fails, the known ids find most titles.
  const isKnown = !isPending || failureCount > 0
  return (
    <TitleRow
      heading={messages.inRegion[kind](formatRegionInText(region))}
      list={isKnown ? providerList(kind, listProviderIds(service, providers), region) : undefined}
      limit={PROVIDER_ROW_LIMIT}
    />
  )
}

type LandingHeroProps = { service: StreamingService; page: LandingPage }

/** The hero of a landing page: service name, tagline, buttons, and artwork from its feed. */
function LandingHero({ service: { name, nameToday }, page: { hero, tagline, buttons } }: LandingHeroProps) {
  const { sift } = useHiding()
  const query = useInfiniteQuery(titleListQuery(toTitleList(hero), sift))
  const titles = query.data ?? []
  const withBackdrop = titles.filter(({ backdropPath }) => backdropPath !== null)
  const leadTitle = withBackdrop[hero.leadIndex ?? 0] ?? withBackdrop[0] ?? titles[0]
  const Layout = HERO_LAYOUTS[hero.layout]
  const [primaryLabel, secondaryLabel] = buttons
  return (
    <section aria-label={name} className="@container text-white">
      <Layout titles={titles} leadTitle={leadTitle} isLoading={query.isPending} motif={hero.motif}>
        <h1 className="text-5xl leading-none font-extrabold tracking-[-0.04em] @2xl:text-7xl @6xl:text-8xl">
          <bdi>{name}</bdi>
        </h1>
        {nameToday && (
          <p className="-mt-1 text-sm font-semibold text-white/80">{messages.nameToday(nameToday)}</p>
        )}
        <p className="max-w-[26ch] text-lg font-medium text-balance text-white/90 @2xl:text-2xl">
          {tagline()}
        </p>
        <div className="justify-[inherit] mt-2 flex flex-wrap gap-3">
          <Button tone="light" size="large">
            {primaryLabel()}
          </Button>
          <Button tone="glass" size="large">
            {secondaryLabel()}
          </Button>
        </div>
        <FeaturedTitle
          leadTitle={leadTitle}
          isLoading={query.isPending}
          onRetry={query.isError ? () => void query.refetch() : undefined}
        />
      </Layout>
    </section>
  )
}

type FeaturedTitleProps = {
  leadTitle: Title | undefined
  isLoading: boolean
  /** Set if the list failed to load. */
  onRetry?: () => void
}

/** Links to the title shown in the hero, or explains why there is none. */
function FeaturedTitle({ leadTitle, isLoading, onRetry }: FeaturedTitleProps) {
  if (leadTitle) {
    return (
      <p className="truncate text-sm text-white/80">
        <RichText
          text={messages.featured()}
          values={{
            title: (
              <TitleLink title={leadTitle} className="font-semibold text-white underline underline-offset-4">
                {leadTitle.name}
              </TitleLink>
            ),
          }}
        />
      </p>
    )
  }
  if (isLoading) {
    return (
      <p role="status" className="skeleton h-5 w-48 rounded-md bg-white/12">
        <span className="sr-only">{messages.loadingFeatured()}</span>
      </p>
    )
  }
  if (onRetry) return <CatalogueAlert message={messages.featuredFailed()} onRetry={onRetry} />
  return <p className="text-sm text-white/80">{messages.nothingFeatured()}</p>
}
