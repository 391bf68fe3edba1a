import type { Person, Work } from '../catalogue/people.ts'
import type { Title } from '../catalogue/title-records.ts'
import { randomFrom } from '../seeded-random.ts'

const TRADES: Record<Work, string> = {
  acting: 'actor',
  directing: 'director',
  writing: 'screenwriter',
  production: 'producer',
  sound: 'composer',
  camera: 'cinematographer',
  editing: 'film editor',
  art: 'production designer',
  costume: 'costume designer',
}

/** So many of the people have a biography; for the rest nobody has written one, as in a real database. */
const CHANCE_OF_BIOGRAPHY = 0.6

const dates = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })

/** A few plain facts about a person, in the manner of an encyclopaedia; empty for those about whom nobody has written. */
export function biographyOf(person: Person, known: readonly Title[]): string {
  const random = randomFrom(person.id, 'biography')
  if (!random.chance(CHANCE_OF_BIOGRAPHY)) return ''
  const { name, birthplace } = person
  const trade = TRADES[person.work]
  const born = dates.format(new Date(person.birthday))
  const town = birthplace.split(', ')[0] ?? birthplace
  const opening = random.pick([
    `${name}, born in ${birthplace}, is ${article(trade)} ${trade}.`,
    `${name} (born ${born} in ${birthplace}) is ${article(trade)} ${trade}.`,
    `Born in ${birthplace} on ${born}, ${name} works as ${article(trade)} ${trade}.`,
    `${capitalised(trade)} ${name} grew up in ${town}.`,
  ])
  const titles = known.map(({ title, date }) => (date ? `${title} (${date.slice(0, 4)})` : title))
  const list = new Intl.ListFormat('en').format(titles)
  const work = random.pick([`Known for ${list}.`, `Credits include ${list}.`, `Best known for ${list}.`])
  const text =
    person.deathday === null ? opening : opening.replace(' is ', ' was ').replace(' works ', ' worked ')
  return titles.length > 0 ? `${text} ${work}` : text
}

function article(noun: string): string {
  return /^[aeiou]/.test(noun) ? 'an' : 'a'
}

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
