import { join } from 'node:path'

import { loadKeyFile } from '@marquee/files/key-file.ts'
import * as v from 'valibot'

import { randomText } from './database/ids.ts'

const keyFile = v.object({ secretKey: v.string(), webhookSecret: v.string() })

/** The credentials that the application and the emulator share. */
export type StripeKeys = v.InferOutput<typeof keyFile>

/** Returns the keys in `keys/stripe.json` of the data folder, generating the file (mode 0600) if missing. */
export function loadStripeKeys(dataFolder: string): Promise<StripeKeys> {
  return loadKeyFile({
    path: join(dataFolder, 'keys', 'stripe.json'),
    schema: keyFile,
    generate: async () => ({
      secretKey: `sk_test_${randomText(48)}`,
      webhookSecret: `whsec_${randomText(48)}`,
    }),
    removalEffect: 'generate new ones',
  })
}
