import { profilePath, type Person } from '../catalogue/people.ts'
import type { ApiRequest, Endpoints } from './endpoint.ts'
import { imageList } from './images.ts'
import { personText } from './item-text.ts'
import { personImdbId } from './outside-ids.ts'
import { pageText, readPage } from './paging.ts'
import { combinedCredits, personDetails } from './person-details.ts'
import { readId } from './read-id.ts'
import { subjectEndpoints, type Extras } from './subject-endpoints.ts'
import { notFound } from './tmdb-error.ts'

const EXTRAS: Extras<Person> = {
  combined_credits: (person, request) => combinedCredits(person, request),
  movie_credits: (person, request) => combinedCredits(person, request, 'movie'),
  tv_credits: (person, request) => combinedCredits(person, request, 'tv'),
  external_ids: ({ id }) => ({
    imdb_id: personImdbId(id),
    wikidata_id: null,
    facebook_id: null,
    instagram_id: null,
    twitter_id: null,
  }),
  images: (person) => ({ profiles: imageList(profilePath(person), 'profile') }),
  translations: () => ({ translations: [] }),
}

/** `/person/{id}` and what hangs beneath it, and the popular people. */
export const PERSON_ENDPOINTS: Endpoints = {
  '/person/popular': (request) =>
    pageText(request.catalogue.popularPeople(), readPage(request.query), (person) =>
      personText(person, request),
    ),
  ...subjectEndpoints({
    path: '/person/:id',
    find: findPerson,
    idOf: ({ id }) => id,
    details: personDetails,
    extras: EXTRAS,
  }),
}

function findPerson({ catalogue, path }: ApiRequest): Person {
  const person = catalogue.library.person(readId(path.id))
  if (!person) throw notFound()
  return person
}
