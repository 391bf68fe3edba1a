import { createRandom, type Random } from '@marquee/demo-artwork/seeded-random.ts'

import { TV_GENRES } from '../data/genres.ts'
import { addToList, lazy } from './indexing.ts'
import type { Library } from './library.ts'
import type { Person } from './person.ts'
import { createTalentPool, type TalentPool } from './talent-pool.ts'
import type { TvShow } from './title.ts'

/** A guest's part in one episode. */
export type GuestRole = { person: Person; character: string }

/** A guest's part in all episodes of a TV show. */
type GuestAppearance = GuestRole & { tvShow: TvShow; episodeCount: number }

export type GuestStars = {
  getGuestRoles(tvShow: TvShow, season: number, episode: number): readonly GuestRole[]
  /** Returns the guests of all episodes, each role once. */
  getGuests(tvShow: TvShow): readonly GuestAppearance[]
  /** Returns the parts of a person in TV shows in which they are a guest. */
  getAppearances(person: Person): readonly GuestAppearance[]
}

/** Load-test titles after these have no guests, because looking for all parts of a person would take too long. */
const MAX_TV_SHOWS = 2000

/** The number of guests is drawn from here for each episode. */
const GUESTS_PER_EPISODE = [0, 0, 0, 1, 1, 2]

/** Stars are no guests: their pages would become longer than a real star's. */
const MAX_OWN_TITLES = 3

const GUEST_AGE = 42

/** The chance that a guest is one that the show has had before, in the same part. */
const RETURN_CHANCE = 0.3

const CHARACTERS = [
  'Night Porter',
  'Ferry Pilot',
  'Auctioneer',
  'Locksmith',
  'Pharmacist',
  'Radio Operator',
  'Lodger',
  'Witness',
  'Census Taker',
  'Beekeeper',
  'Piano Tuner',
  'Coroner',
  'Stationmaster',
  'Surveyor',
  'Taxi Driver',
  'Florist',
  'Hotel Clerk',
  'Archivist',
  'Umpire',
  'Ship’s Cook',
  'Veterinarian',
  'Neighbor',
  'Magistrate',
  'Tax Inspector',
  'Watchmaker',
  'Choirmaster',
  'Stranger',
  'Bus Driver',
  'Translator',
  'Glazier',
]

/** TV shows of these genres have guests as themselves. */
const FACTUAL_GENRES: readonly number[] = [
  TV_GENRES.Documentary,
  TV_GENRES.News,
  TV_GENRES.Reality,
  TV_GENRES.Talk,
]

/** One veteran has a part in nearly every TV show, for pages with very many credits. */
const VETERAN_BORN_BEFORE = 1950
const VETERAN_ROLES = 560
const ADULT_AGE = 18

/** Creates the guests of all TV shows. The same library always has the same guests. */
export function createGuestStars(library: Library): GuestStars {
  const guestingShows = new Set(library.tvShows.slice(0, MAX_TV_SHOWS))
  // Late titles count for nothing here: they would change the guests of other shows.
  const countTitles = (person: Person) => library.getTitles(person).filter(({ isLate }) => !isLate).length
  const getPool = lazy(() =>
    createTalentPool(
      library.people.filter((person) => {
        const count = countTitles(person)
        return isActor(person) && count > 0 && count <= MAX_OWN_TITLES
      }),
    ),
  )
  const getVeteranRoles = lazy(() =>
    castVeteran(
      library.tvShows.slice(0, MAX_TV_SHOWS).filter(({ isLate }) => !isLate),
      findVeteran(library.people, countTitles),
    ),
  )
  const rolesByTvShow = new Map<TvShow, ReadonlyMap<string, readonly GuestRole[]>>()

  const getRolesByEpisode = (tvShow: TvShow) => {
    const known = rolesByTvShow.get(tvShow)
    if (known) return known
    const { cast, crew } = library.getCredits(tvShow)
    const hired = new Set([...cast, ...crew].map(({ person }) => person))
    const roles = guestingShows.has(tvShow)
      ? castGuests(tvShow, getPool(), hired, getVeteranRoles().get(tvShow) ?? [])
      : new Map<string, GuestRole[]>()
    rolesByTvShow.set(tvShow, roles)
    return roles
  }
  const getGuests = (tvShow: TvShow) =>
    countAppearances(tvShow, [...getRolesByEpisode(tvShow).values()].flat())
  const indexByPerson = lazy(() => Map.groupBy([...guestingShows].flatMap(getGuests), ({ person }) => person))

  return {
    getGuestRoles: (tvShow, season, episode) =>
      getRolesByEpisode(tvShow).get(episodeKey(season, episode)) ?? [],
    getGuests,
    getAppearances: (person) => indexByPerson().get(person) ?? [],
  }
}

function castGuests(
  tvShow: TvShow,
  pool: TalentPool,
  hired: Set<Person>,
  veteranRoles: readonly GuestRole[],
): Map<string, GuestRole[]> {
  const random = createRandom(tvShow.id, 'guest stars')
  const hire = pool(tvShow.countries, tvShow.productionYear, random)
  const recurring: GuestRole[] = []
  const rolesByEpisode = new Map<string, GuestRole[]>()
  const keys = tvShow.seasons.flatMap(({ number, firstEpisode, episodes }) =>
    episodes.map((_, index) => episodeKey(number, firstEpisode + index)),
  )
  for (const key of keys) {
    const guests = new Map<Person, GuestRole>()
    for (let count = random.pick(GUESTS_PER_EPISODE); count > 0; count -= 1) {
      const role = random.chance(RETURN_CHANCE) && recurring.length > 0 ? random.pick(recurring) : undefined
      const person = role ? undefined : hire({ profession: 'acting', age: GUEST_AGE }, hired)
      if (person) hired.add(person)
      const cast = role ?? (person && { person, character: drawCharacter(tvShow, random) })
      if (!cast) continue
      if (!role) recurring.push(cast)
      guests.set(cast.person, cast)
    }
    rolesByEpisode.set(key, [...guests.values()])
  }
  for (const role of veteranRoles)
    if (!hired.has(role.person)) addToList(rolesByEpisode, random.pick(keys), role)
  return rolesByEpisode
}

function findVeteran(people: readonly Person[], countTitles: (person: Person) => number): Person | undefined {
  return people
    .filter((person) => isActor(person) && person.deathYear === undefined)
    .filter(({ birthYear }) => birthYear < VETERAN_BORN_BEFORE)
    .toSorted((one, other) => countTitles(other) - countTitles(one) || one.id - other.id)[0]
}

/** Returns one or two parts of the veteran in each TV show of their working life. */
function castVeteran(tvShows: readonly TvShow[], person: Person | undefined): Map<TvShow, GuestRole[]> {
  const rolesByTvShow = new Map<TvShow, GuestRole[]>()
  if (!person) return rolesByTvShow
  let count = 0
  for (const tvShow of tvShows) {
    if (count >= VETERAN_ROLES) break
    if (tvShow.productionYear - person.birthYear < ADULT_AGE) continue
    const random = createRandom(tvShow.id, 'veteran')
    const characters = new Set([drawCharacter(tvShow, random), drawCharacter(tvShow, random)])
    rolesByTvShow.set(
      tvShow,
      [...characters].map((character) => ({ person, character })),
    )
    count += characters.size
  }
  return rolesByTvShow
}

function drawCharacter({ genreIds }: TvShow, random: Random): string {
  const character = random.pick(CHARACTERS)
  return genreIds.some((id) => FACTUAL_GENRES.includes(id)) ? 'Self - Guest' : character
}

function countAppearances(tvShow: TvShow, roles: readonly GuestRole[]): GuestAppearance[] {
  const sameRole = Map.groupBy(roles, ({ person, character }) => `${person.id} ${character}`)
  return [...sameRole.values()].flatMap(([role, ...others]) =>
    role ? [{ ...role, tvShow, episodeCount: others.length + 1 }] : [],
  )
}

function isActor({ profession }: Person): boolean {
  return profession === 'acting'
}

function episodeKey(season: number, episode: number): string {
  return `${season}.${episode}`
}
