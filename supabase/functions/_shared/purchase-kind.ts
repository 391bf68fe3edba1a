import { CREDIT_PACKS, type CreditPack } from '#domain/credits/packs.ts'
import { type PlanId, SUBSCRIPTION_PLANS, type SubscriptionPlan } from '#domain/credits/plans.ts'

/** What a payment is for, as written into its metadata when the checkout was opened. Only we can write there. */
export type PurchaseKind = `pack:${string}` | `plan:${PlanId}`

/** The pack that such a kind names, if it names one that is sold. */
export function packOfKind(kind: string | undefined): CreditPack | undefined {
  return CREDIT_PACKS.find(({ id }) => kind === `pack:${id}`)
}

/** The plan that such a kind names. */
export function planOfKind(kind: string | undefined): SubscriptionPlan | undefined {
  return SUBSCRIPTION_PLANS.find(({ id }) => kind === `plan:${id}`)
}

export function planById(id: PlanId): SubscriptionPlan {
  const plan = SUBSCRIPTION_PLANS.find((plan) => plan.id === id)
  if (!plan) throw new Error(`There is no plan ${id}`)
  return plan
}
