import { Hono, type Context } from 'hono'

import type { Catalogue } from '../catalogue/create-catalogue.ts'
import type { Person } from '../catalogue/read-people.ts'
import { combinedCredits, personDetails } from './person-details.ts'
import { readId } from './read-id.ts'
import { notFound } from './tmdb-error.ts'

/** `/person/{id}` and `/person/{id}/combined_credits`. */
export function personRoutes(catalogue: Catalogue): Hono {
  return new Hono()
    .get('/person/:id', (context) => {
      const person = findPerson(context, catalogue)
      const asked = (context.req.query('append_to_response') ?? '').split(',')
      return context.json({
        ...personDetails(person, catalogue),
        ...(asked.includes('combined_credits')
          ? { combined_credits: combinedCredits(person, catalogue) }
          : {}),
      })
    })
    .get('/person/:id/combined_credits', (context) => {
      const person = findPerson(context, catalogue)
      return context.json({ ...combinedCredits(person, catalogue), id: person.id })
    })
}

function findPerson(context: Context, catalogue: Catalogue): Person {
  const person = catalogue.library.person(readId(context.req.param('id')))
  if (!person) throw notFound()
  return person
}
