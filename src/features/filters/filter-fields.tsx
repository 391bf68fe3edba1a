import { GENRES } from '#domain/catalogue/genres.ts'
import {
  getSortOrders,
  isByRating,
  isGenreOf,
  MINUTES,
  RELIABLE_VOTES,
  TV_STATUSES,
  YEARS,
  type FilterScope,
} from '#domain/filters/title-filter.ts'

import { useGenreName } from './chip-label.ts'
import { ChosenKeywords, ChosenPeople } from './chosen-options.tsx'
import { BoundsField, Choice, FieldGroup, MatchChoice, ToggleList, type FieldsProps } from './field-parts.tsx'
import * as messages from './messages.ts'
import { LanguageField, RegionalFields } from './option-fields.tsx'

const RATINGS = [5, 6, 7, 8, 9]
const UNRATED = 'unrated'
const VOTES = [0, 50, 100, 500, 1000, 5000]

const DECADES = [1970, 1980, 1990, 2000, 2010, 2020]

/** All fields of a filter. Search results and filmographies have those that can be told from what they contain. */
export function FilterFields(props: FieldsProps) {
  const { scope, filter, onChange } = props
  const isListing = scope === 'movie' || scope === 'tv'
  return (
    <>
      {scope !== 'search' && (
        <Choice
          label={messages.sortBy()}
          none={scope === 'person' ? messages.sortOrders().newest : messages.popularity()}
          value={filter.sort}
          options={getSortOrders(scope).map((value) => ({ value, label: messages.sortOrders()[value] }))}
          onChange={(sort) => onChange({ sort })}
        />
      )}
      <GenreFields {...props} />
      <BoundsField
        label={messages.years()[scope]}
        bounds={filter.years}
        limits={YEARS}
        presets={DECADES.map((from) => ({
          value: String(from),
          label: messages.decade(from),
          bounds: { from, to: from + 9 },
        }))}
        onChange={(years) => onChange({ years })}
      />
      {isListing && (
        <BoundsField
          label={messages.runtime()[scope]}
          bounds={filter.runtimeMinutes}
          limits={MINUTES}
          onChange={(runtimeMinutes) => onChange({ runtimeMinutes })}
        />
      )}
      <RatingFields {...props} />
      {scope === 'tv' && (
        <FieldGroup label={messages.status()}>
          <ToggleList
            options={TV_STATUSES.map((value) => ({ value, label: messages.statuses()[value] }))}
            chosen={filter.statuses}
            onChange={(statuses) => onChange({ statuses })}
          />
        </FieldGroup>
      )}
      {scope !== 'person' && <LanguageField {...props} />}
      {isListing && <RegionalFields {...props} kind={scope} />}
      {isListing && (
        <>
          <PeopleField {...props} />
          <KeywordFields {...props} />
          <Choice
            label={messages.yourRating()}
            none={messages.any()}
            value={filter.hidesRated ? UNRATED : undefined}
            options={[{ value: UNRATED, label: messages.notRatedByYou() }]}
            onChange={(value) => onChange({ hidesRated: value && true })}
          />
        </>
      )}
    </>
  )
}

function GenreFields({ scope, filter, onChange }: FieldsProps) {
  const { genres, excludedGenres, needsAllGenres } = filter
  const getName = useGenreName(scope)
  const options = listGenres(scope).map((id) => ({ value: id, label: getName(id) }))
  return (
    <>
      <FieldGroup label={messages.genres()}>
        <ToggleList
          options={options}
          chosen={genres}
          onChange={(chosen) =>
            onChange({ genres: chosen, excludedGenres: excludedGenres.filter((id) => !chosen.includes(id)) })
          }
        />
        {genres.length > 1 && (
          <MatchChoice
            label={messages.genreMatch()}
            needsAll={needsAllGenres}
            onChange={(needsAll) => onChange({ needsAllGenres: needsAll })}
          />
        )}
      </FieldGroup>
      <details open={excludedGenres.length > 0}>
        <summary className="font-semibold">{messages.excludedGenres()}</summary>
        <div role="group" aria-label={messages.excludedGenres()} className="mt-3">
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

function PeopleField({ filter: { people, needsAllPeople }, onChange }: FieldsProps) {
  return (
    <FieldGroup label={messages.people()}>
      <ChosenPeople
        label={messages.people()}
        chosen={people}
        onChange={(chosen) => onChange({ people: chosen })}
      />
      {people.length > 1 && (
        <MatchChoice
          label={messages.peopleMatch()}
          needsAll={needsAllPeople}
          onChange={(needsAll) => onChange({ needsAllPeople: needsAll })}
        />
      )}
    </FieldGroup>
  )
}

function KeywordFields({ filter, onChange }: FieldsProps) {
  const { keywords, needsAllKeywords, excludedKeywords } = filter
  return (
    <>
      <FieldGroup label={messages.keywords()}>
        <ChosenKeywords
          label={messages.keywords()}
          chosen={keywords}
          onChange={(chosen) =>
            onChange({
              keywords: chosen,
              excludedKeywords: excludedKeywords.filter((id) => !chosen.includes(id)),
            })
          }
        />
        {keywords.length > 1 && (
          <MatchChoice
            label={messages.keywordMatch()}
            needsAll={needsAllKeywords}
            onChange={(needsAll) => onChange({ needsAllKeywords: needsAll })}
          />
        )}
      </FieldGroup>
      <details open={excludedKeywords.length > 0}>
        <summary className="font-semibold">{messages.excludedKeywords()}</summary>
        <div role="group" aria-label={messages.excludedKeywords()} className="filter-field mt-3">
          <ChosenKeywords
            label={messages.excludedKeywords()}
            chosen={excludedKeywords}
            onChange={(chosen) =>
              onChange({
                excludedKeywords: chosen,
                keywords: keywords.filter((id) => !chosen.includes(id)),
              })
            }
          />
        </div>
      </details>
    </>
  )
}

function listGenres(scope: FilterScope): number[] {
  const ids = new Set([...GENRES.movie, ...GENRES.tv].map(({ id }) => id))
  return [...ids].filter((id) => isGenreOf(scope, id))
}

function RatingFields({ scope, filter, onChange }: FieldsProps) {
  const { minimumRating, minimumVotes } = filter
  return (
    <>
      <Choice
        label={messages.minimumRating()}
        none={messages.any()}
        value={minimumRating}
        options={withValue(RATINGS, minimumRating).map((value) => ({
          value,
          label: messages.ratingOption(value),
        }))}
        onChange={(rating) => onChange({ minimumRating: rating })}
      />
      {(scope === 'movie' || scope === 'tv') && (
        <Choice
          label={messages.minimumVotes()}
          none={isByRating(filter) ? messages.reliableVotes(RELIABLE_VOTES) : messages.anyVotes()}
          value={minimumVotes}
          options={withValue(VOTES, minimumVotes)
            .filter((votes) => votes > 0 || isByRating(filter))
            .map((value) => ({
              value,
              label: value === 0 ? messages.anyVotes() : messages.votesOption(value),
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
