import { loadKeys } from '@marquee/supabase-emulator/keys.ts'

import { measureDirectCalls, startProduct, type DirectCalls, type Engine, type Product } from './engines.ts'
import { measureIdleSessions } from './idle-sessions.ts'
import { medianOf, rounded, type Row } from './measure.ts'
import { readOverHttp, spendOverHttp, type Answers, type Target } from './over-http.ts'
import { measureSignIns } from './sign-ins.ts'

const ROUNDS = 3
/** Until the code that answers is compiled, and the pictures of the home page are drawn. */
const WARM_UP_SECONDS = 8

type Round = { direct: DirectCalls; spends: Answers; reads: Answers }
type Measured = { rounds: Round[]; others: Row[] }

/** Rounds of the database alone and of the product over HTTP, by turns, so that a slow minute slows both. */
export async function measureEngine(engine: Engine, buildFolder: string): Promise<Row[]> {
  const measured: Measured = { rounds: [], others: [] }
  for (let round = 0; round < ROUNDS; round += 1) await measureRound(engine, buildFolder, measured)
  const { rounds, others } = measured
  return [
    ratioRow(rounds, ({ spends, direct }) => [spends.perSecond, direct.spends], {
      figure: 'spends /s, beside direct calls',
      bar: `at least ${engine.databaseUrl ? 0.5 : 0.6}`,
    }),
    ratioRow(rounds, ({ spends }) => [spends.p99Ms, spends.medianMs], {
      figure: 'p99 of a spend, ms, beside the median',
      bar: 'at most 10',
    }),
    ratioRow(rounds, ({ reads, direct }) => [reads.perSecond, direct.reads], {
      figure: '1,000 history rows /s, beside the bare query',
      bar: 'at least 0.4',
    }),
    ...others,
  ]
}

async function measureRound(
  engine: Engine,
  buildFolder: string,
  { rounds, others }: Measured,
): Promise<void> {
  const direct = await measureDirectCalls(engine)
  const product = await startProduct(engine, buildFolder)
  const target = { url: product.url, anonKey: (await loadKeys(engine.dataDir)).anonKey }
  await spendOverHttp(target, direct.viewers, WARM_UP_SECONDS)
  const spends = await spendOverHttp(target, direct.viewers)
  await readOverHttp(target, direct.reader, 1)
  const reads = await readOverHttp(target, direct.reader)
  rounds.push({ direct, spends, reads })
  if (rounds.length === ROUNDS) others.push(...(await measureOnce(product, target, direct)))
  await product.stop()
}

async function measureOnce(
  product: Product,
  target: Target,
  { reader, sessions }: DirectCalls,
): Promise<Row[]> {
  const half = sessions.length / 2
  const [before, tokens] = [sessions.slice(0, half), sessions.slice(half)]
  return [
    await measureSignIns(target, reader),
    await measureIdleSessions(product, target, { before, tokens }),
  ]
}

function ratioRow(
  rounds: readonly Round[],
  pick: (round: Round) => [number, number],
  { figure, bar }: Pick<Row, 'figure' | 'bar'>,
): Row {
  const pairs = rounds.map(pick)
  return {
    figure,
    value: rounded(medianOf(pairs.map(([value]) => value))),
    beside: rounded(medianOf(pairs.map(([, beside]) => beside))),
    measured: `ratio ${rounded(medianOf(pairs.map(([value, beside]) => value / beside)))}`,
    bar,
  }
}
