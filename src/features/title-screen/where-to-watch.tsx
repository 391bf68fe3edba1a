import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'

import type { TitleExtras, WatchProvider } from '#domain/catalogue/title-extras.ts'
import type { TitleRef } from '#domain/catalogue/title.ts'
import { formatRegion, formatRegionInText, listRegions } from '#domain/region.ts'
import {
  findServiceOfProvider,
  groupOffers,
  listOfferRegions,
  type GroupedOffers,
} from '#domain/streaming/watch-offers.ts'
import { Artwork } from '#src/features/catalogue/artwork/artwork.tsx'
import { CatalogueAlert } from '#src/features/catalogue/catalogue-alert.tsx'
import { titleExtrasQuery } from '#src/features/catalogue/title/title-extras.ts'
import { useRegion } from '#src/features/settings/region.ts'
import { JustWatchAttribution } from '#src/features/streaming/justwatch-attribution.tsx'
import { buttonVariants } from '#src/ui/button.tsx'
import { Select } from '#src/ui/select.tsx'

import * as messages from './messages.ts'

/** On phones, a logo stands for the name, which only screen readers get. */
const PROVIDER =
  'group bg-card border-border relative flex h-12 max-w-full items-center gap-2.5 rounded-2xl border px-4 text-[0.9375rem] font-medium has-[img]:ps-2 max-sm:has-[img]:px-1.5'

/** Where to stream, rent or buy a title in the user's region, or in another one. */
export function WhereToWatch({ title }: { title: TitleRef }) {
  const { data: extras, isError, refetch } = useQuery(titleExtrasQuery(title))
  const ownRegion = useRegion()
  const [otherRegion, setOtherRegion] = useState<string>()
  const region = otherRegion ?? ownRegion
  return (
    <section aria-label={messages.whereToWatch()} className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 className="text-2xl font-bold tracking-tight">{messages.whereToWatch()}</h2>
        {extras && (
          <OfferRegionSelect
            providers={extras.providers}
            ownRegion={ownRegion}
            region={region}
            onChange={setOtherRegion}
          />
        )}
      </div>
      {extras && <Offers providers={extras.providers} region={region} />}
      {!extras && isError && (
        <CatalogueAlert message={messages.offersFailed()} onRetry={() => void refetch()} />
      )}
      {!extras && !isError && <OffersSkeleton />}
    </section>
  )
}

type OfferRegionSelectProps = {
  providers: TitleExtras['providers']
  ownRegion: string
  region: string
  onChange: (region: string) => void
}

/** The user's region and those with offers. It changes only what this section shows, not the setting. */
function OfferRegionSelect({ providers, ownRegion, region, onChange }: OfferRegionSelectProps) {
  const others = listRegions(listOfferRegions(providers).filter((code) => code !== ownRegion))
  if (others.length === 0) return null
  const options = [
    { value: ownRegion, label: messages.ownRegion(formatRegion(ownRegion)) },
    ...others.map(({ region, name }) => ({ value: region, label: name })),
  ]
  return (
    <Select
      label={messages.offerRegion()}
      value={region}
      options={options}
      onChange={onChange}
      size="small"
      className="max-w-full"
    />
  )
}

function Offers({ providers, region }: { providers: TitleExtras['providers']; region: string }) {
  const offers = Object.hasOwn(providers, region) ? providers[region] : undefined
  const groups = groupOffers(offers)
  if (groups.length === 0) return <NoOffers region={region} />
  return (
    <div className="bg-surface border-border grid grid-cols-1 gap-5 rounded-3xl border p-5 sm:p-7">
      {groups.map((offers) => (
        <OfferGroupRow key={offers.group} offers={offers} />
      ))}
      <div className="border-border flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t pt-5">
        <JustWatchAttribution className="text-muted text-sm" />
        {offers?.link && (
          <a
            href={offers.link}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonVariants({ tone: 'quiet', size: 'small' })}
          >
            {messages.allOffers()}
            <ExternalLink aria-hidden className="size-3.5" />
          </a>
        )}
      </div>
    </div>
  )
}

function OfferGroupRow({ offers: { group, providers } }: { offers: GroupedOffers }) {
  const label = messages.offerGroups()[group]
  return (
    <div className="grid grid-cols-1 gap-3 lg:grid-cols-[9rem_1fr]">
      <h3 className="text-muted flex items-center text-sm font-semibold lg:h-12">{label}</h3>
      <ul aria-label={label} className="flex min-w-0 flex-wrap gap-2.5">
        {providers.map((provider) => (
          <li key={provider.id} className="max-w-full">
            <Provider provider={provider} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Links to the service's page if there is one. */
function Provider({ provider }: { provider: WatchProvider }) {
  const service = findServiceOfProvider(provider)
  const content = (
    <>
      {provider.logoPath && (
        <Artwork
          paths={[provider.logoPath]}
          alt=""
          size="w200"
          width={32}
          height={32}
          className="size-8 shrink-0 rounded-lg max-sm:size-9"
          fallback={false}
        />
      )}
      <span dir="auto" className="truncate max-sm:group-has-[img]:sr-only">
        {provider.name}
      </span>
    </>
  )
  if (!service) return <span className={PROVIDER}>{content}</span>
  return (
    <Link
      to="/streaming/$id"
      params={{ id: service.id }}
      className={`${PROVIDER} hover:border-accent-text hover:text-accent-text transition`}
    >
      {content}
    </Link>
  )
}

function NoOffers({ region }: { region: string }) {
  return (
    <div className="bg-surface border-border flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-3xl border p-5 sm:p-7">
      <div className="grid gap-1">
        <p className="font-medium text-pretty">{messages.noOffers(formatRegionInText(region))}</p>
        <JustWatchAttribution className="text-muted text-sm" />
      </div>
      <Link to="/settings" hash="region" className={buttonVariants({ tone: 'quiet', size: 'small' })}>
        {messages.changeRegion()}
      </Link>
    </div>
  )
}

function OffersSkeleton() {
  return <div className="skeleton h-44 rounded-3xl" />
}
