import { getProfilePath, type Person } from '../catalogue/person.ts'
import { getRecordedFacts } from '../catalogue/recorded-facts.ts'
import { countEpisodes } from '../catalogue/seasons.ts'
import type { Title, TitleKind } from '../catalogue/title.ts'
import { getBiography, toPersonTranslations } from './biographies.ts'
import { getCastCreditId, getCrewCreditId, getGuestCreditId } from './credits.ts'
import type { ApiRequest, Endpoints } from './endpoint.ts'
import { getPersonImdbId, NO_SOCIAL_IDS } from './external-ids.ts'
import { toImageList } from './images.ts'
import { toListItem, toMixedItem } from './list-item.ts'
import { parsePage, serializePage } from './paging.ts'
import { parsePathId } from './parameters.ts'
import { toPersonSummary } from './person-summary.ts'
import { createResourceEndpoints, type Subresources } from './resource-endpoints.ts'
import { serializePerson } from './serialized-items.ts'
import { notFoundError } from './tmdb-error.ts'

const SUBRESOURCES: Subresources<Person> = {
  combined_credits: (person, request) => toCombinedCredits(person, request),
  movie_credits: (person, request) => toCombinedCredits(person, request, 'movie'),
  tv_credits: (person, request) => toCombinedCredits(person, request, 'tv'),
  external_ids: (person) => ({ imdb_id: getPersonImdbId(person), ...NO_SOCIAL_IDS }),
  images: (person) => ({ profiles: toImageList(getProfilePath(person), 'profile') }),
  translations: toPersonTranslations,
}

/** `/person/{id}` with its subresources, and the popular people. */
export const PERSON_ENDPOINTS: Endpoints = {
  '/person/popular': (request) =>
    serializePage(request.catalogue.getPopularPeople(), parsePage(request.query), (person) =>
      serializePerson(person, request),
    ),
  ...createResourceEndpoints({
    path: '/person/:id',
    find: findPerson,
    getId: ({ id }) => id,
    createDetails: toPersonDetails,
    subresources: SUBRESOURCES,
  }),
}

function findPerson({ catalogue, path }: ApiRequest): Person {
  const person = catalogue.library.findPerson(parsePathId(path.id))
  if (!person) throw notFoundError()
  return person
}

function toPersonDetails(person: Person, request: ApiRequest) {
  const { original_name: _, ...summary } = toPersonSummary(person, request)
  const { birthday, deathday, birthplace, alsoKnownAs, homepage } = getRecordedFacts(person)
  return {
    ...summary,
    also_known_as: alsoKnownAs,
    biography: getBiography(person, request),
    birthday,
    deathday,
    homepage,
    imdb_id: getPersonImdbId(person),
    place_of_birth: birthplace,
  }
}

/** Returns the body of `combined_credits`; with a kind, of `movie_credits` or `tv_credits`, without media types. */
function toCombinedCredits(person: Person, request: ApiRequest, kind?: TitleKind) {
  const toItem = kind ? toListItem : toMixedItem
  const titles = request.catalogue.library
    .getTitles(person)
    .filter((title) => kind === undefined || title.kind === kind)
  return {
    cast: [
      ...titles.flatMap((title) => toCastCredits(title, person, toItem, request)),
      ...(kind === 'movie' ? [] : toGuestCredits(person, toItem, request)),
    ],
    crew: titles.flatMap((title) => toCrewCredits(title, person, toItem, request)),
  }
}

function toCastCredits(title: Title, person: Person, toItem: typeof toListItem, request: ApiRequest) {
  return request.catalogue.library
    .getCredits(title)
    .cast.filter((credit) => credit.person.id === person.id)
    .map((credit) => ({
      ...toItem(title, request),
      character: credit.character,
      credit_id: getCastCreditId(title, credit),
      ...(title.kind === 'movie' ? { order: credit.order } : { episode_count: countEpisodes(title) }),
    }))
}

function toGuestCredits(person: Person, toItem: typeof toListItem, request: ApiRequest) {
  return request.catalogue.getAppearances(person).map((appearance) => ({
    ...toItem(appearance.tvShow, request),
    character: appearance.character,
    credit_id: getGuestCreditId(appearance.tvShow, appearance),
    episode_count: appearance.episodeCount,
  }))
}

function toCrewCredits(title: Title, person: Person, toItem: typeof toListItem, request: ApiRequest) {
  return request.catalogue.library
    .getCredits(title)
    .crew.filter((credit) => credit.person.id === person.id)
    .map((credit) => ({
      ...toItem(title, request),
      credit_id: getCrewCreditId(title, credit),
      department: credit.job.department,
      job: credit.job.job,
      ...(title.kind === 'tv' ? { episode_count: countEpisodes(title) } : {}),
    }))
}
