import { CREDIT_PACKS, type CreditPack } from '#domain/credits/packs.ts'
import { type PlanId, SUBSCRIPTION_PLANS, type SubscriptionPlan } from '#domain/credits/plans.ts'

/** The purpose of a payment, stored in the checkout's metadata, which only our server can write. */
export type PurchaseKind = `pack:${string}` | `plan:${PlanId}`

/** Returns the pack for a kind; undefined if none is sold under it. */
export function findPackByKind(kind: string | undefined): CreditPack | undefined {
  return CREDIT_PACKS.find(({ id }) => kind === `pack:${id}`)
}

export function findPlanByKind(kind: string | undefined): SubscriptionPlan | undefined {
  return SUBSCRIPTION_PLANS.find(({ id }) => kind === `plan:${id}`)
}

export function getPlan(id: PlanId): SubscriptionPlan {
  const plan = SUBSCRIPTION_PLANS.find((plan) => plan.id === id)
  if (!plan) throw new Error(`Unknown plan: ${id}`)
  return plan
}
