import { profilePath, type Person } from '../catalogue/people.ts'
import { appended, own } from './append.ts'
import type { ApiRequest, Endpoint, Endpoints } from './endpoint.ts'
import { imageList } from './images.ts'
import { personText } from './item-text.ts'
import { personImdbId } from './outside-ids.ts'
import { pageText, readPage } from './paging.ts'
import { combinedCredits, personDetails } from './person-details.ts'
import { readId } from './read-id.ts'
import { notFound } from './tmdb-error.ts'

type PersonExtra = (person: Person, request: ApiRequest) => object

const EXTRAS: Readonly<Record<string, PersonExtra>> = {
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
  '/person/:id': (request) => {
    const person = findPerson(request)
    return {
      ...personDetails(person, request),
      ...appended(request.query, (name) => own(EXTRAS, name)?.(person, request)),
    }
  },
  ...Object.fromEntries(
    Object.entries(EXTRAS).map(([name, make]): [string, Endpoint] => [
      `/person/:id/${name}`,
      (request) => {
        const person = findPerson(request)
        return { id: person.id, ...make(person, request) }
      },
    ]),
  ),
}

function findPerson({ catalogue, path }: ApiRequest): Person {
  const person = catalogue.library.person(readId(path.id))
  if (!person) throw notFound()
  return person
}
