import { describeAccount } from './cases/account-cases.ts'
import { describeCalendarFeed } from './cases/calendar-feed-cases.ts'
import { describeDisputes } from './cases/dispute-cases.ts'
import { describeOutage } from './cases/outage-cases.ts'
import { describePacks } from './cases/pack-cases.ts'
import { describePlans } from './cases/plan-cases.ts'
import { describePortal } from './cases/portal-cases.ts'
import { describeAllFunctions } from './cases/shared-cases.ts'
import { describeSharedList } from './cases/shared-list-cases.ts'
import { describeTrial } from './cases/trial-cases.ts'
import { describeWebhook } from './cases/webhook-cases.ts'
import type { TestContext } from './test-context.ts'

/** Tests that depend on the runtime: every function's entry, headers and errors, a signed webhook, and links. */
export function describeRuntime(context: TestContext): void {
  describeAllFunctions(context)
  describeWebhook(context)
  describeSharedList(context)
  describeCalendarFeed(context)
}

/** The same tests for every runtime. */
export function describeFunctions(context: TestContext): void {
  describeAllFunctions(context)
  describePacks(context)
  describePlans(context)
  describeTrial(context)
  describeWebhook(context)
  describeDisputes(context)
  describePortal(context)
  describeAccount(context)
  describeOutage(context)
  describeSharedList(context)
  describeCalendarFeed(context)
}
