import { describeAccount } from './cases/account-cases.ts'
import { describeGate } from './cases/gate-cases.ts'
import { describeOutage } from './cases/outage-cases.ts'
import { describePacks } from './cases/pack-cases.ts'
import { describePlans } from './cases/plan-cases.ts'
import { describePortal } from './cases/portal-cases.ts'
import { describeWebhook } from './cases/webhook-cases.ts'
import type { World } from './world.ts'

/** The same for every runtime: what runs on one must not differ on another. */
export function describeFunctions(world: World): void {
  describeGate(world)
  describePacks(world)
  describePlans(world)
  describeWebhook(world)
  describePortal(world)
  describeAccount(world)
  describeOutage(world)
}
