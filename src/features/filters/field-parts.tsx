import { useState, type ComponentProps } from 'react'

import type { Bounds, FilterScope, TitleFilter } from '#domain/filters/title-filter.ts'
import { Select } from '#src/ui/select.tsx'
import { TextField } from '#src/ui/text-field.tsx'

import * as messages from './messages.ts'

export type FieldsProps = {
  scope: FilterScope
  filter: TitleFilter
  /** Of the filter, or the user's. */
  region: string
  onChange: (changes: Partial<TitleFilter>) => void
}

/** Fields that belong together. */
export function FieldGroup({ label, children, ...rest }: ComponentProps<'fieldset'> & { label: string }) {
  return (
    <fieldset className="filter-field" {...rest}>
      <legend className="mb-2 font-semibold">{label}</legend>
      {children}
    </fieldset>
  )
}

type ToggleListProps<Value> = {
  options: readonly { value: Value; label: string }[]
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
}

/** Buttons that are on or off. What is chosen is in the order of the options. */
export function ToggleList<Value extends string | number>({
  options,
  chosen,
  onChange,
}: ToggleListProps<Value>) {
  return (
    <div className="filter-chips">
      {options.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={chosen.includes(value)}
          onClick={() =>
            onChange(
              options.map((option) => option.value).filter((one) => chosen.includes(one) !== (one === value)),
            )
          }
          className="border-border bg-surface text-muted hover:text-foreground aria-pressed:bg-accent aria-pressed:text-accent-foreground h-9 shrink-0 rounded-full border px-4 text-sm font-semibold transition aria-pressed:border-transparent pointer-coarse:h-11"
        >
          {label}
        </button>
      ))}
    </div>
  )
}

type MatchChoiceProps = { label: string; needsAll: boolean; onChange: (needsAll: boolean) => void }

/** Chooses between titles with all of several values and titles with one of them. */
export function MatchChoice({ label, needsAll, onChange }: MatchChoiceProps) {
  const options = [
    { value: false, label: messages.anyOfThem() },
    { value: true, label: messages.allOfThem() },
  ]
  return (
    <div role="group" aria-label={label} className="bg-card segmented w-fit rounded-full p-1">
      {options.map((option) => (
        <button
          key={option.label}
          type="button"
          aria-pressed={needsAll === option.value}
          onClick={() => onChange(option.value)}
          className="text-muted hover:text-foreground aria-pressed:text-foreground h-7 rounded-full px-3.5 text-[0.8125rem] font-semibold transition-colors pointer-coarse:h-9"
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}

type ChoiceProps<Value extends string | number> = {
  label: string
  /** Undefined is the first option. */
  value: Value | undefined
  /** The label of the first option. */
  none: string
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value | undefined) => void
}

const NONE = ''

/** A menu whose first option is no choice. */
export function Choice<Value extends string | number>({
  label,
  value,
  none,
  options,
  onChange,
}: ChoiceProps<Value>) {
  return (
    <div className="filter-field">
      <span aria-hidden className="font-semibold">
        {label}
      </span>
      <Select<Value | typeof NONE>
        label={label}
        value={value ?? NONE}
        options={[{ value: NONE, label: none }, ...options]}
        onChange={(next) => onChange(next === NONE ? undefined : next)}
      />
    </div>
  )
}

type BoundsFieldProps = {
  label: string
  bounds: Bounds
  limits: Required<Bounds>
  /** Bounds that one press chooses. */
  presets?: readonly { value: string; label: string; bounds: Required<Bounds> }[]
  onChange: (bounds: Bounds) => void
}

export function BoundsField({ label, bounds, limits, presets, onChange }: BoundsFieldProps) {
  // The fields keep what is typed: a preset replaces them.
  const [presetCount, setPresetCount] = useState(0)
  const preset = presets?.find(({ bounds: { from, to } }) => from === bounds.from && to === bounds.to)
  const choosePreset = (value: string | undefined) => {
    onChange(presets?.find((one) => one.value === value)?.bounds ?? {})
    setPresetCount(presetCount + 1)
  }
  return (
    <FieldGroup label={label}>
      {presets && (
        <div className="mb-3">
          <ToggleList
            options={presets}
            chosen={preset ? [preset.value] : []}
            onChange={(chosen) => choosePreset(chosen.find((value) => value !== preset?.value))}
          />
        </div>
      )}
      <div key={presetCount} className="filter-bounds">
        <NumberField
          label={messages.from()}
          value={bounds.from}
          limits={limits}
          onChange={(from) => onChange({ ...bounds, from })}
        />
        <NumberField
          label={messages.to()}
          value={bounds.to}
          limits={limits}
          onChange={(to) => onChange({ ...bounds, to })}
        />
      </div>
    </FieldGroup>
  )
}

type NumberFieldProps = {
  label: string
  value: number | undefined
  limits: Required<Bounds>
  onChange: (value: number | undefined) => void
}

/** A whole number. While its text is none within the limits, it has no value. */
function NumberField({ label, value, limits, onChange }: NumberFieldProps) {
  const [text, setText] = useState(value === undefined ? '' : String(value))
  const [hasLeft, setHasLeft] = useState(false)
  const error =
    text.trim() && parseNumber(text, limits) === undefined ? messages.numberBetween(limits) : undefined
  return (
    <TextField
      // The form is not submitted with it.
      ref={(field) => field?.setCustomValidity(error ?? '')}
      label={label}
      inputMode="numeric"
      autoComplete="off"
      value={text}
      placeholder={messages.any()}
      error={hasLeft ? error : undefined}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value)
        setHasLeft(false)
        onChange(parseNumber(currentTarget.value, limits))
      }}
      onBlur={() => setHasLeft(true)}
      onInvalid={() => setHasLeft(true)}
    />
  )
}

function parseNumber(text: string, { from, to }: Required<Bounds>): number | undefined {
  const number = /^\s*\d{1,6}\s*$/.test(text) ? Number(text) : Number.NaN
  return number >= from && number <= to ? number : undefined
}
