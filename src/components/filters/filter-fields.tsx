import {
  getSortOrders,
  isByRating,
  isGenreOf,
  MINUTES,
  RELIABLE_VOTES,
  TV_STATUSES,
  YEARS,
  type FilterScope,
} from '#domain/catalogue/filters/title-filter.ts'
import { GENRES } from '#domain/catalogue/genres.ts'
import { uniqueBy } from '#domain/unique-by.ts'

import { getGenreName } from './chip-label.ts'
import { BoundsField, Choice, FieldGroup, ToggleList, type FieldsProps } from './field-parts.tsx'
import { KeywordField } from './keyword-field.tsx'
import * as messages from './messages.ts'
import { LanguageField, RegionalFields } from './option-fields.tsx'

const RATINGS = [5, 6, 7, 8, 9]
const VOTES = [0, 50, 100, 500, 1000, 5000]

/** All fields of a filter. Search results have those that can be told from a result. */
export function FilterFields(props: FieldsProps) {
  const { scope, filter, onChange } = props
  const isSearch = scope === 'search'
  return (
    <>
      {!isSearch && (
        <Choice
          label={messages.sort}
          none={messages.popularity}
          value={filter.sort}
          options={getSortOrders(scope).map((value) => ({ value, label: messages.sortOrders[value] }))}
          onChange={(sort) => onChange({ sort })}
        />
      )}
      <GenreFields {...props} />
      <BoundsField
        label={messages.years[scope]}
        bounds={filter.years}
        limits={YEARS}
        onChange={(years) => onChange({ years })}
      />
      {!isSearch && (
        <BoundsField
          label={messages.runtime[scope]}
          bounds={filter.runtimeMinutes}
          limits={MINUTES}
          onChange={(runtimeMinutes) => onChange({ runtimeMinutes })}
        />
      )}
      <RatingFields {...props} />
      {scope === 'tv' && (
        <FieldGroup label={messages.status}>
          <ToggleList
            options={TV_STATUSES.map((value) => ({ value, label: messages.statuses[value] }))}
            chosen={filter.statuses}
            onChange={(statuses) => onChange({ statuses })}
          />
        </FieldGroup>
      )}
      <LanguageField {...props} />
      {scope !== 'search' && <RegionalFields {...props} kind={scope} />}
      {!isSearch && <KeywordField keyword={filter.keyword} onChange={(keyword) => onChange({ keyword })} />}
    </>
  )
}

function GenreFields({ scope, filter, onChange }: FieldsProps) {
  const { genres, excludedGenres, needsAllGenres } = filter
  const options = listGenres(scope)
  return (
    <>
      <FieldGroup label={messages.genres}>
        <ToggleList
          options={options}
          chosen={genres}
          onChange={(chosen) =>
            onChange({ genres: chosen, excludedGenres: excludedGenres.filter((id) => !chosen.includes(id)) })
          }
        />
        {genres.length > 1 && (
          <GenreMatch
            needsAll={needsAllGenres}
            onChange={(needsAll) => onChange({ needsAllGenres: needsAll })}
          />
        )}
      </FieldGroup>
      <details open={excludedGenres.length > 0}>
        <summary className="font-semibold">{messages.excludedGenres}</summary>
        <div role="group" aria-label={messages.excludedGenres} className="mt-3">
          <ToggleList
            options={options}
            chosen={excludedGenres}
            onChange={(chosen) =>
              onChange({ excludedGenres: chosen, genres: genres.filter((id) => !chosen.includes(id)) })
            }
          />
        </div>
      </details>
    </>
  )
}

type GenreMatchProps = { needsAll: boolean; onChange: (needsAll: boolean) => void }

function GenreMatch({ needsAll, onChange }: GenreMatchProps) {
  const options = [
    { value: false, label: messages.anyGenre },
    { value: true, label: messages.allGenres },
  ]
  return (
    <div role="group" aria-label={messages.genreMatch} className="bg-card segmented w-fit rounded-full p-1">
      {options.map(({ value, label }) => (
        <button
          key={label}
          type="button"
          aria-pressed={needsAll === value}
          onClick={() => onChange(value)}
          className="text-muted hover:text-foreground aria-pressed:text-foreground h-7 rounded-full px-3.5 text-[0.8125rem] font-semibold transition-colors pointer-coarse:h-9"
        >
          {label}
        </button>
      ))}
    </div>
  )
}

function listGenres(scope: FilterScope) {
  const genres = uniqueBy([...GENRES.movie, ...GENRES.tv], ({ id }) => String(id))
  return genres
    .filter(({ id }) => isGenreOf(scope, id))
    .map(({ id }) => ({ value: id, label: getGenreName(scope, id) }))
}

function RatingFields({ scope, filter, onChange }: FieldsProps) {
  const { minimumRating, minimumVotes } = filter
  return (
    <>
      <Choice
        label={messages.minimumRating}
        none={messages.any}
        value={minimumRating}
        options={withValue(RATINGS, minimumRating).map((value) => ({
          value,
          label: messages.ratingOption(value),
        }))}
        onChange={(rating) => onChange({ minimumRating: rating })}
      />
      {scope !== 'search' && (
        <Choice
          label={messages.minimumVotes}
          none={isByRating(filter) ? messages.reliableVotes(RELIABLE_VOTES) : messages.anyVotes}
          value={minimumVotes}
          options={withValue(VOTES, minimumVotes)
            .filter((votes) => votes > 0 || isByRating(filter))
            .map((value) => ({
              value,
              label: value === 0 ? messages.anyVotes : messages.votesOption(value),
            }))}
          onChange={(votes) => onChange({ minimumVotes: votes })}
        />
      )}
    </>
  )
}

/** A link may hold a value between those that are offered. */
function withValue(values: number[], value: number | undefined): number[] {
  const all = value === undefined ? values : [...new Set([...values, value])]
  return all.toSorted((one, other) => one - other)
}
