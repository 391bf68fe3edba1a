import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { formatLanguage } from '#domain/catalogue/title-facts.ts'
import type { TitleKind } from '#domain/catalogue/title.ts'
import { formatRegionInText, listRegions } from '#domain/region.ts'
import { CatalogueAlert } from '#src/features/catalogue/catalogue-alert.tsx'
import {
  certificationsQuery,
  languagesQuery,
  providerRegionsQuery,
  providersQuery,
} from '#src/features/catalogue/filters/filter-options.ts'
import { optionsFailed } from '#src/features/search-box/messages.ts'
import { Button } from '#src/ui/button.tsx'
import { Select } from '#src/ui/select.tsx'

import { Choice, FieldGroup, ToggleList, type FieldsProps } from './field-parts.tsx'
import * as messages from './messages.ts'

/** A region may have hundreds of providers. */
const MAX_PROVIDERS = 12

export function LanguageField({ filter: { language }, onChange }: FieldsProps) {
  const { data = [], isError, refetch } = useQuery(languagesQuery())
  const isListed = language === undefined || data.some(({ code }) => code === language)
  const languages = isListed
    ? data
    : [{ code: language, name: formatLanguage(language) ?? language }, ...data]
  return (
    <>
      <Choice
        label={messages.language()}
        none={messages.any()}
        value={language}
        options={languages.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={(value) => onChange({ language: value })}
      />
      {isError && <CatalogueAlert message={optionsFailed()} onRetry={() => void refetch()} />}
    </>
  )
}

type RegionalFieldsProps = FieldsProps & { kind: TitleKind }

/** Certification and providers, which differ by region. */
export function RegionalFields({ kind, filter, region, onChange }: RegionalFieldsProps) {
  const [certifications, providers, regions] = useQueries({
    queries: [certificationsQuery(kind), providersQuery(kind, region), providerRegionsQuery()],
  })
  const failed = [certifications, providers, regions].filter(({ isError }) => isError)
  const names = certifications.data?.[region] ?? []
  const codes = new Set([...Object.keys(certifications.data ?? {}), ...(regions.data ?? []), region])
  return (
    <>
      <div className="filter-field">
        <span aria-hidden className="font-semibold">
          {messages.region()}
        </span>
        <Select
          label={messages.region()}
          value={region}
          options={listRegions(codes).map((item) => ({ value: item.region, label: item.name }))}
          onChange={(code) => onChange({ region: code, certifications: [], providers: [] })}
        />
      </div>
      <FieldGroup label={messages.certification()}>
        <ToggleList
          options={[...new Set([...names, ...filter.certifications])].map((name) => ({
            value: name,
            label: name,
          }))}
          chosen={filter.certifications}
          onChange={(chosen) => onChange({ certifications: chosen, region })}
        />
        {certifications.data && names.length === 0 && (
          <p className="text-muted text-sm">{messages.noCertifications(formatRegionInText(region))}</p>
        )}
        {kind === 'tv' && names.length > 0 && (
          <p className="text-muted text-sm">{messages.certificationNote()}</p>
        )}
      </FieldGroup>
      <ProviderField
        options={providers.data?.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={filter.providers}
        region={region}
        onChange={(chosen) => onChange({ providers: chosen, region })}
      />
      {failed.length > 0 && (
        <CatalogueAlert
          message={optionsFailed()}
          onRetry={() => void Promise.all(failed.map(({ refetch }) => refetch()))}
        />
      )}
    </>
  )
}

type ProviderFieldProps = {
  options: { value: number; label: string }[] | undefined
  chosen: readonly number[]
  region: string
  onChange: (chosen: number[]) => void
}

function ProviderField({ options, chosen, region, onChange }: ProviderFieldProps) {
  const [showsAll, setShowsAll] = useState(false)
  const visible = options?.filter(
    ({ value }, index) => showsAll || index < MAX_PROVIDERS || chosen.includes(value),
  )
  const hiddenCount = (options?.length ?? 0) - (visible?.length ?? 0)
  return (
    <FieldGroup label={messages.providers()}>
      {visible && <ToggleList options={visible} chosen={chosen} onChange={onChange} />}
      {options?.length === 0 && (
        <p className="text-muted text-sm">{messages.noProviders(formatRegionInText(region))}</p>
      )}
      {hiddenCount > 0 && (
        <div>
          <Button tone="bare" size="small" onClick={() => setShowsAll(true)}>
            {messages.moreProviders(hiddenCount)}
          </Button>
        </div>
      )}
    </FieldGroup>
  )
}
