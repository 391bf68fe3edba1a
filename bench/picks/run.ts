/**
 * `npm run bench:picks`: how many of the first ten recommendations 40 simulated users like, for popular titles, TMDB's
 * recommendations of the last title, and the picks. `-- --draw <number>` draws other histories for the same users. It
 * never fails.
 */
import { parseArgs } from 'node:util'

import { createCatalogue } from '@marquee/tmdb-emulator/catalogue/catalogue.ts'

import { round } from '../statistics.ts'
import { simulateUser } from './simulate-user.ts'
import { createStrategies } from './strategies.ts'
import { USERS } from './users.ts'

/** Fixed, so that a run can be repeated: popularity depends on the day. */
const TODAY = '2026-11-01'

const AT = 10

const { values } = parseArgs({ options: { draw: { type: 'string', default: '1' } } })
const draw = Number(values.draw)

const now = Date.parse(TODAY)
const catalogue = createCatalogue({ today: TODAY })
const strategies = createStrategies(catalogue)
const names = Object.keys(strategies)

const rows: { group: string; precisions: Record<string, number> }[] = []
for (const user of USERS) {
  const simulated = simulateUser(user, catalogue, draw, now)
  const precisions: Record<string, number> = {}
  for (const [name, recommend] of Object.entries(strategies)) {
    const hits = (await recommend(simulated, now)).slice(0, AT).filter((key) => simulated.heldOut.has(key))
    precisions[name] = hits.length / AT
  }
  rows.push({ group: user.group, precisions })
}

const groups = [...new Set(rows.map(({ group }) => group)), 'all']
console.log(`Precision at ${AT} for ${USERS.length} simulated users, draw ${draw}\n`)
console.table(
  groups.map((group) => {
    const members = rows.filter((row) => group === 'all' || row.group === group)
    const means = names.map((name) => [name, round(mean(members.map(({ precisions }) => precisions[name])))])
    return { group, users: members.length, ...Object.fromEntries(means) }
  }),
)
for (const name of names.slice(0, -1)) {
  const compare = (sign: number) =>
    rows.filter(({ precisions }) => Math.sign((precisions['picks'] ?? 0) - (precisions[name] ?? 0)) === sign)
  console.log(
    `Picks against ${name}: better for ${compare(1).length} users, equal for ${compare(0).length}, worse for ${compare(-1).length}`,
  )
}

function mean(numbers: readonly (number | undefined)[]): number {
  return numbers.reduce((sum: number, number) => sum + (number ?? 0), 0) / Math.max(1, numbers.length)
}
