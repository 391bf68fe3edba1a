import { join } from 'node:path'

import { loadKeyFile } from '@marquee/files/key-file.ts'
import * as v from 'valibot'

import { randomText } from './books/ids.ts'

const keyFile = v.object({ secretKey: v.string(), webhookSecret: v.string() })

/** What the product and the test checkout know each other by. */
export type StripeKeys = v.InferOutput<typeof keyFile>

/** The keys from `keys/stripe.json` in the data folder; made there, readable by the owner alone, if missing. */
export function loadStripeKeys(dataFolder: string): Promise<StripeKeys> {
  return loadKeyFile({
    path: join(dataFolder, 'keys', 'stripe.json'),
    schema: keyFile,
    generate: async () => ({
      secretKey: `sk_test_${randomText(48)}`,
      webhookSecret: `whsec_${randomText(48)}`,
    }),
    removingWould: 'have new ones made',
  })
}
