import { GENRES } from '#domain/catalogue/genres.ts'
import { compareNames } from '#domain/compare-names.ts'
import { formatItems } from '#domain/format.ts'
import { TITLE_SORTS, WATCHED_STATES } from '#domain/lists/list-view.ts'
import { getDecade } from '#domain/lists/select-smart-list.ts'
import { LIBRARY_SOURCES, RULE_TEXT_LENGTH_MAX, type SmartRules } from '#domain/lists/smart-list.ts'
import { MAX_HALF_STARS } from '#domain/ratings/rating.ts'
import { useGenreNames } from '#src/features/catalogue/genre-names.ts'
import { decade as decadeName } from '#src/features/filters/messages.ts'
import { useLists } from '#src/features/library/views/lists.ts'
import { sorts, states, movies, tvShows } from '#src/features/lists/messages.ts'
import { Select } from '#src/ui/select.tsx'
import { TextField } from '#src/ui/text-field.tsx'

import * as messages from './messages.ts'
import type { LibraryState } from './use-smart-titles.ts'

const LIMITS = [10, 25, 50, 100]

const GENRE_NAMES = [...new Set([...GENRES.movie, ...GENRES.tv].map(({ name }) => name))]

/** Between the ID of a list and the source that it belongs to; no other source contains it. */
const LIST_PREFIX = 'list '

type RuleFieldsProps = {
  rules: SmartRules
  library: LibraryState
  onChange: (rules: SmartRules) => void
}

export function RuleFields({ rules, library, onChange }: RuleFieldsProps) {
  const change = (changes: SmartRules) => onChange(withoutMissing({ ...rules, ...changes }))
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <RuleMenu
        label={messages.kind()}
        none={messages.anyKind()}
        value={rules.media_type}
        options={[
          { value: 'movie', label: movies() },
          { value: 'tv', label: tvShows() },
        ]}
        onChange={(media_type) => change({ media_type })}
      />
      <SourceField rules={rules} onChange={change} />
      <RuleMenu
        label={messages.rating()}
        none={messages.anyRating()}
        value={rules.min_half_stars}
        options={Array.from({ length: MAX_HALF_STARS }, (_, index) => MAX_HALF_STARS - index).map(
          (value) => ({ value, label: messages.ratingFrom(value) }),
        )}
        onChange={(min_half_stars) => change({ min_half_stars })}
      />
      <RuleMenu
        label={messages.state()}
        none={messages.anyState()}
        value={rules.state}
        options={WATCHED_STATES.map((value) => ({ value, label: states()[value] }))}
        onChange={(state) => change({ state })}
      />
      <GenreField genres={rules.genres} onChange={(genres) => change({ genres })} />
      <RuleMenu
        label={messages.decade()}
        none={messages.anyDecade()}
        value={rules.decade}
        options={listDecades(library, rules.decade).map((value) => ({
          value,
          label: decadeName(value),
        }))}
        onChange={(decade) => change({ decade })}
      />
      <RuleMenu
        label={messages.sortBy()}
        none={sorts().added}
        value={rules.sort === 'added' ? undefined : rules.sort}
        options={TITLE_SORTS.filter((sort) => sort !== 'added').map((value) => ({
          value,
          label: sorts()[value],
        }))}
        onChange={(sort) => change({ sort })}
      />
      <RuleMenu
        label={messages.limit()}
        none={messages.noLimit()}
        value={rules.limit}
        options={withChosen(LIMITS, rules.limit).map((value) => ({ value, label: messages.limitTo(value) }))}
        onChange={(limit) => change({ limit })}
      />
      <div className="sm:col-span-2">
        <TextField
          label={messages.text()}
          value={rules.text ?? ''}
          maxLength={RULE_TEXT_LENGTH_MAX}
          autoComplete="off"
          onChange={({ currentTarget }) => change({ text: currentTarget.value || undefined })}
        />
      </div>
    </div>
  )
}

type FieldProps = { rules: SmartRules; onChange: (changes: SmartRules) => void }

function SourceField({ rules, onChange }: FieldProps) {
  const { lists } = useLists()
  const listId = rules.source === 'list' ? rules.list_id : undefined
  const isDeleted = listId !== undefined && lists.every(({ id }) => id !== listId)
  return (
    <RuleMenu<string>
      label={messages.source()}
      none={messages.sources().any}
      value={listId ? LIST_PREFIX + listId : rules.source}
      options={[
        ...LIBRARY_SOURCES.map((value) => ({ value, label: messages.sources()[value] })),
        ...lists.map(({ id, name }) => ({ value: LIST_PREFIX + id, label: messages.fromList(name) })),
        ...(isDeleted ? [{ value: LIST_PREFIX + listId, label: messages.deletedList() }] : []),
      ]}
      onChange={(value) => {
        const source = LIBRARY_SOURCES.find((one) => one === value)
        if (value === undefined || source) return onChange({ source, list_id: undefined })
        onChange({ source: 'list', list_id: value.slice(LIST_PREFIX.length) })
      }}
    />
  )
}

type GenreFieldProps = { genres: string[] | undefined; onChange: (genres: string[] | undefined) => void }

/** Several genres are an option of their own: the menu chooses one. */
function GenreField({ genres, onChange }: GenreFieldProps) {
  const translateGenre = useGenreNames()
  const chosen = genres && formatItems(genres)
  const options = GENRE_NAMES.map((value) => ({ value, label: translateGenre(value) })).toSorted(
    (one, other) => compareNames(one.label, other.label),
  )
  const isOption = chosen === undefined || GENRE_NAMES.includes(chosen)
  return (
    <RuleMenu<string>
      label={messages.genre()}
      hint={messages.genreHint()}
      none={messages.anyGenre()}
      value={chosen}
      options={
        isOption
          ? options
          : [...options, { value: chosen, label: messages.formatGenres(genres ?? [], translateGenre) }]
      }
      onChange={(name) => onChange(name === chosen ? genres : name === undefined ? undefined : [name])}
    />
  )
}

type RuleMenuProps<Value extends string | number> = {
  label: string
  hint?: string
  /** The label of the option for no rule. */
  none: string
  value: Value | undefined
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value | undefined) => void
}

const NONE = ''

function RuleMenu<Value extends string | number>(props: RuleMenuProps<Value>) {
  const { label, hint, none, value, options, onChange } = props
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-1.5">
      <span aria-hidden className="text-muted text-sm font-medium">
        {label}
      </span>
      <Select<Value | typeof NONE>
        label={label}
        value={value ?? NONE}
        options={[{ value: NONE, label: none }, ...options]}
        onChange={(next) => onChange(next === NONE ? undefined : next)}
      />
      {hint && <span className="text-muted text-xs">{hint}</span>}
    </div>
  )
}

/** A rule that is undefined would be stored as one that later versions have to understand. */
function withoutMissing(rules: SmartRules): SmartRules {
  return Object.fromEntries(Object.entries(rules).filter(([, value]) => value !== undefined))
}

/** Returns the decades of the library, the latest first. */
function listDecades({ titles }: LibraryState, chosen: number | undefined): number[] {
  return withChosen([...new Set(titles.flatMap((title) => getDecade(title) ?? []))], chosen).toReversed()
}

function withChosen(values: readonly number[], chosen: number | undefined): number[] {
  return [...new Set([...values, ...(chosen === undefined ? [] : [chosen])])].toSorted(
    (one, other) => one - other,
  )
}
