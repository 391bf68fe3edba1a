import { useQueries } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'

import { formatRegionInText } from '#domain/region.ts'
import { uniqueBy } from '#domain/unique-by.ts'
import { CatalogueAlert } from '#src/features/catalogue/catalogue-alert.tsx'
import { providersQuery } from '#src/features/catalogue/filters/filter-options.ts'
import { FieldGroup, ToggleList } from '#src/features/filters/field-parts.tsx'
import { setMyProviders, useMyProviders } from '#src/features/settings/my-providers.ts'
import { useRegion } from '#src/features/settings/region.ts'
import { Button } from '#src/ui/button.tsx'
import { SwitchRow } from '#src/ui/setting-row.tsx'

import * as messages from './messages.ts'

/** A region may have hundreds of providers. */
const MAX_PROVIDERS = 12

type ProviderChoiceProps = { isOn: boolean; error: string | undefined; onChange: (isOn: boolean) => void }

/** Lets the user limit results to their providers. The choice is stored on the device. */
export function ProviderChoice({ isOn, error, onChange }: ProviderChoiceProps) {
  const region = useRegion()
  return (
    <div className="grid grid-cols-1 gap-5">
      <SwitchRow
        title={messages.providersOnly()}
        text={messages.providersOnlyText(formatRegionInText(region))}
        checked={isOn}
        onChange={onChange}
      />
      {isOn && <MyProviders region={region} />}
      {error && (
        <p role="alert" className="text-danger flex gap-1.5 text-sm">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}

function MyProviders({ region }: { region: string }) {
  const chosen = useMyProviders(region)
  const [showsAll, setShowsAll] = useState(false)
  const queries = useQueries({ queries: [providersQuery('movie', region), providersQuery('tv', region)] })
  const failed = queries.filter(({ isError }) => isError)
  const all = uniqueBy(
    queries.flatMap(({ data }) => data ?? []),
    ({ id }) => String(id),
  )
  const visible = all.filter(({ id }, index) => showsAll || index < MAX_PROVIDERS || chosen.includes(id))
  return (
    <FieldGroup label={messages.myProviders()}>
      <ToggleList
        options={visible.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={chosen}
        onChange={(ids) => setMyProviders(region, ids)}
      />
      {visible.length < all.length && (
        <div>
          <Button tone="bare" size="small" onClick={() => setShowsAll(true)}>
            {messages.moreProviders()}
          </Button>
        </div>
      )}
      {failed.length > 0 && (
        <CatalogueAlert
          message={messages.providersFailed()}
          onRetry={() => void Promise.all(failed.map(({ refetch }) => refetch()))}
        />
      )}
    </FieldGroup>
  )
}
