/** Texts of packs and plans. Their names stay in English. */
import { t } from '@lingui/core/macro'

import type { OfferText } from '#domain/credits/messages.ts'
import type { CreditPack } from '#domain/credits/packs.ts'

export const packDescriptions = (): Record<CreditPack['id'], string> => ({
  starter: t`For the occasional movie night.`,
  popular: t`Our most popular pack.`,
  premium: t`Best for binge-watchers.`,
})

export const bestValue = () => t`Best Value`

export const offerTexts = (): Record<OfferText, string> => ({
  credits100: t`100 credits`,
  credits500: t`500 credits`,
  credits1000: t`1000 credits`,
  neverExpire: t`Credits never expire`,
  anyTitle: t`For movies and TV shows`,
  bonus20: t`20% bonus`,
  bonus30: t`30% bonus`,

  monthlyCredits: t`1000 credits every month`,
  unlimitedViewing: t`Unlimited viewing`,
  unlimitedForever: t`Unlimited viewing, forever`,
  cancelAnytime: t`Cancel anytime`,
  prioritySupport: t`Priority support`,
})
