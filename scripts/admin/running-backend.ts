import { loadStripeKeys } from '@marquee/stripe-emulator/keys.ts'
import { loadKeys } from '@marquee/supabase-emulator/keys.ts'

import type { ServerConfig } from '../../server/config/config.ts'
import { ownOrigin } from '../../server/config/public-origins.ts'
import { stripeClient } from '../../supabase/functions/_shared/stripe-client.ts'
import { AdminError } from './admin-error.ts'
import { type Backend, serviceClientFor } from './backend.ts'

/** The product that runs on the data folder, asked by the keys that lie there. @throws AdminError when it is not where it should be */
export async function openRunning(config: ServerConfig): Promise<Backend> {
  const { host, outsidePort, dataFolder } = config
  const { url, serviceRoleKey } = await findRunning(config)
  const secretKey = config.stripe?.secretKey ?? (await loadStripeKeys(dataFolder)).secretKey
  const variables: Record<string, string | undefined> = {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_API_URL: config.stripe ? undefined : ownOrigin(host, outsidePort),
  }
  return {
    service: serviceClientFor(url, serviceRoleKey),
    stripe: () => stripeClient((name) => variables[name]),
    where: `the product at ${url}`,
    close: async () => {},
  }
}

/** @throws AdminError when the product is not where it should be */
export async function findRunning(config: ServerConfig): Promise<{ url: string; serviceRoleKey: string }> {
  const { host, port, dataFolder } = config
  const { serviceRoleKey } = await loadKeys(dataFolder)
  const url = ownOrigin(host, port)
  if (await isOurs(url, serviceRoleKey)) return { url, serviceRoleKey }
  throw new AdminError(
    `The product runs on ${dataFolder}, but not at ${url}: give this command the same PORT and HOST, or stop the product`,
  )
}

/** Another product may listen there, which does not know this key. */
export async function isOurs(url: string, key: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/rest/v1/credits?limit=0`, {
      headers: { apikey: key, authorization: `Bearer ${key}` },
    })
    return response.ok
  } catch {
    // Nobody listens there at all.
    return false
  }
}
