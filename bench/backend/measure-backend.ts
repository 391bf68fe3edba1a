import { loadKeys } from '@marquee/supabase-emulator/keys.ts'

import { medianOf, round } from '../statistics.ts'
import { readOverHttp, spendOverHttp, type Load, type Target } from './over-http.ts'
import { measureDirectCalls, startProduct, type DirectCalls, type Product } from './processes.ts'
import { measureIdleSessions, measureSignIns, type Row } from './sessions.ts'

const ROUNDS = 3
/** Until the code is compiled and the images of Home are rendered. */
const WARM_UP_SECONDS = 8

type Round = { direct: DirectCalls; spends: Load; reads: Load }
type Measurements = { rounds: Round[]; sessionRows: Row[] }

/** Measures the database alone and the product over HTTP in turns, so that a busy machine slows both down. */
export async function measureBackend(dataDir: string, buildFolder: string): Promise<Row[]> {
  const measurements: Measurements = { rounds: [], sessionRows: [] }
  for (let round = 0; round < ROUNDS; round += 1) await measureRound(dataDir, buildFolder, measurements)
  const { rounds, sessionRows } = measurements
  return [
    createRatioRow(rounds, ({ spends, direct }) => [spends.perSecond, direct.spends], {
      figure: 'spends per second, and direct calls',
      target: 'at least 0.8',
    }),
    createRatioRow(rounds, ({ spends }) => [spends.p99Ms, spends.medianMs], {
      figure: 'p99 of a spend, ms, and its median',
      target: 'at most 3',
    }),
    createRatioRow(rounds, ({ reads, direct }) => [reads.perSecond, direct.reads], {
      figure: 'reads of 1,000 history rows per second, and direct queries',
      target: 'at least 0.4',
    }),
    ...sessionRows,
  ]
}

async function measureRound(
  dataDir: string,
  buildFolder: string,
  { rounds, sessionRows }: Measurements,
): Promise<void> {
  const direct = await measureDirectCalls(dataDir)
  const product = await startProduct(dataDir, buildFolder)
  const target = { url: product.url, anonKey: (await loadKeys(dataDir)).anonKey }
  await spendOverHttp(target, direct.users, WARM_UP_SECONDS)
  const spends = await spendOverHttp(target, direct.users)
  await readOverHttp(target, direct.reader, 1)
  const reads = await readOverHttp(target, direct.reader)
  rounds.push({ direct, spends, reads })
  if (rounds.length === ROUNDS) sessionRows.push(...(await measureSessions(product, target, direct)))
  await product.stop()
}

async function measureSessions(
  product: Product,
  target: Target,
  { reader, sessions }: DirectCalls,
): Promise<Row[]> {
  const half = sessions.length / 2
  const [warmUpTokens, tokens] = [sessions.slice(0, half), sessions.slice(half)]
  return [
    await measureSignIns(target, reader),
    await measureIdleSessions(product, target, { warmUpTokens, tokens }),
  ]
}

function createRatioRow(
  rounds: readonly Round[],
  pick: (round: Round) => [value: number, baseline: number],
  labels: Pick<Row, 'figure' | 'target'>,
): Row {
  const pairs = rounds.map(pick)
  return {
    figure: labels.figure,
    value: round(medianOf(pairs.map(([value]) => value))),
    baseline: round(medianOf(pairs.map(([, baseline]) => baseline))),
    result: `ratio ${round(medianOf(pairs.map(([value, baseline]) => value / baseline)))}`,
    target: labels.target,
  }
}
