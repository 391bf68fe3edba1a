import { Search } from 'lucide-react'
import { useState } from 'react'

import { formatMinuteCount } from '#domain/duration.ts'
import { listPickerGenres, MOODS } from '#domain/picker/moods.ts'
import type { PickerOptions } from '#domain/picker/picker-options.ts'
import {
  BOX_MINUTES,
  getAvailableTime,
  parseBoxMinutes,
  parseBoxTime,
  type TimeBox,
  toTimeValue,
} from '#domain/picker/time-box.ts'
import { useGenreNames } from '#src/features/catalogue/genre-names.ts'
import { FieldGroup, ToggleList } from '#src/features/filters/field-parts.tsx'
import { useMyProviders } from '#src/features/settings/my-providers.ts'
import { useRegion } from '#src/features/settings/region.ts'
import { Button } from '#src/ui/button.tsx'
import { SwitchRow } from '#src/ui/setting-row.tsx'
import { TextField } from '#src/ui/text-field.tsx'

import * as messages from './messages.ts'
import { ProviderChoice } from './provider-choice.tsx'

import '#src/features/filters/filter-panel.css'

const PRESET_MINUTES = [30, 45, 60, 90, 120, 150]

type PickerFormProps = { options: PickerOptions; onFind: (options: PickerOptions) => void }

type Draft = Omit<PickerOptions, 'box'> & { boxType: TimeBox['type']; minutes: string; time: string }

/** The search criteria, which apply when the button is pressed. */
export function PickerForm({ options, onFind }: PickerFormProps) {
  const region = useRegion()
  const translateGenre = useGenreNames()
  const providerIds = useMyProviders(region)
  const [draft, setDraft] = useState(() => toDraft(options))
  const [hasErrors, setHasErrors] = useState(false)
  const change = (changes: Partial<Draft>) => {
    setDraft((current) => ({ ...current, ...changes }))
    setHasErrors(false)
  }
  const lacksProviders = draft.isProvidersOnly && providerIds.length === 0
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-7 px-5 pb-6"
      onSubmit={(event) => {
        event.preventDefault()
        const box = readBox(draft, Date.now())
        setHasErrors(!box || lacksProviders)
        const { mood, genres, isWatchlistOnly, isProvidersOnly } = draft
        if (box && !lacksProviders) onFind({ box, mood, genres, isWatchlistOnly, isProvidersOnly })
      }}
    >
      <h2 className="text-2xl font-extrabold tracking-tight text-balance sm:text-3xl">
        {messages.heading()}
      </h2>
      <TimeFields draft={draft} hasErrors={hasErrors} onChange={change} />
      <FieldGroup label={messages.mood()}>
        <ToggleList
          options={MOODS.map((value) => ({ value, label: messages.moods()[value] }))}
          chosen={draft.mood ? [draft.mood] : []}
          onChange={(moods) => change({ mood: moods.find((mood) => mood !== draft.mood) })}
        />
      </FieldGroup>
      <details open={draft.genres.length > 0}>
        <summary className="font-semibold">{messages.genres()}</summary>
        <div role="group" aria-label={messages.genres()} className="mt-3">
          <ToggleList
            options={listPickerGenres().map(({ id, name }) => ({ value: id, label: translateGenre(name) }))}
            chosen={draft.genres}
            onChange={(genres) => change({ genres })}
          />
        </div>
      </details>
      <SwitchRow
        title={messages.watchlistOnly()}
        text={messages.watchlistOnlyText()}
        checked={draft.isWatchlistOnly}
        onChange={(isWatchlistOnly) => change({ isWatchlistOnly })}
      />
      <ProviderChoice
        isOn={draft.isProvidersOnly}
        error={hasErrors && lacksProviders ? messages.providersError() : undefined}
        onChange={(isProvidersOnly) => change({ isProvidersOnly })}
      />
      <Button type="submit" size="large" className="w-full sm:w-fit">
        <Search aria-hidden className="size-5" />
        {messages.find()}
      </Button>
    </form>
  )
}

type TimeFieldsProps = { draft: Draft; hasErrors: boolean; onChange: (changes: Partial<Draft>) => void }

function TimeFields({ draft, hasErrors, onChange }: TimeFieldsProps) {
  const [now] = useState(() => Date.now())
  const isWrong = hasErrors && !readBox(draft, now)
  return (
    <FieldGroup label={messages.time()}>
      <ToggleList
        options={[
          { value: 'minutes' as const, label: messages.boxTypes().minutes },
          { value: 'until' as const, label: messages.boxTypes().until },
        ]}
        chosen={[draft.boxType]}
        onChange={(chosen) =>
          onChange({ boxType: chosen.find((one) => one !== draft.boxType) ?? draft.boxType })
        }
      />
      {draft.boxType === 'minutes' ? (
        <div className="picker-time">
          <TextField
            label={messages.minutes()}
            inputMode="numeric"
            autoComplete="off"
            value={draft.minutes}
            error={isWrong ? messages.minutesError(BOX_MINUTES.from, BOX_MINUTES.to) : undefined}
            onChange={({ currentTarget }) => onChange({ minutes: currentTarget.value })}
          />
          <div role="group" aria-label={messages.presets()}>
            <ToggleList
              options={PRESET_MINUTES.map((value) => ({
                value: String(value),
                label: formatMinuteCount(value),
              }))}
              chosen={[draft.minutes.trim()]}
              onChange={(chosen) =>
                onChange({ minutes: chosen.find((value) => value !== draft.minutes.trim()) ?? draft.minutes })
              }
            />
          </div>
        </div>
      ) : (
        <div className="picker-time">
          <TextField
            label={messages.finishBy()}
            type="time"
            value={draft.time}
            error={isWrong ? messages.timeError() : undefined}
            onChange={({ currentTarget }) => onChange({ time: currentTarget.value })}
          />
        </div>
      )}
    </FieldGroup>
  )
}

function toDraft({ box, ...options }: PickerOptions): Draft {
  return {
    ...options,
    boxType: box.type,
    minutes: box.type === 'minutes' ? String(box.minutes) : '',
    time: box.type === 'until' ? toTimeValue(box) : '',
  }
}

function readBox({ boxType, minutes, time }: Draft, now: number): TimeBox | undefined {
  if (boxType === 'minutes') return parseBoxMinutes(minutes)
  const box = parseBoxTime(time)
  return box && getAvailableTime(box, now) && box
}
