import type { Stripe } from 'stripe'

/** The version whose shapes are kept: that of the library, or the types would not let it be. */
export const API_VERSION: Stripe.LatestApiVersion = '2026-10-28.endive'
