import { listenAnywhere } from '@marquee/stripe-emulator/webhooks/test-receiver.ts'
import { startStandIn } from '@marquee/supabase-emulator/testing/start-supabase-emulator.ts'
import { Hono } from 'hono'
import { afterAll, expect } from 'vitest'

import { customerOf } from './buying.ts'
import { callFunction } from './call-function.ts'
import { startOnDeno } from './deno-runtime.ts'
import type { FunctionRuntime } from './function-runtime.ts'
import { newMember } from './new-member.ts'
import { startOnNode } from './node-runtime.ts'
import { openStripe } from './open-stripe.ts'
import type { World } from './world.ts'

const SITE_URL = 'https://marquee.example'

/** Everything over real HTTP, for the tests of a file; what the functions log and no test took fails the file. */
export async function openWorld(runtimeName: 'Node' | 'Deno'): Promise<World> {
  const standIn = await startStandIn()
  const front = new Hono()
  const backend = await listenAnywhere(front)
  const backendUrl = `http://127.0.0.1:${backend.port}`
  // Stripe must know where to send webhooks before the functions can be told where Stripe is.
  const started = Promise.withResolvers<FunctionRuntime>()
  const deliver: World['deliver'] = async ({ body, signature }) =>
    callFunction(await started.promise, 'stripe-webhook', {
      body,
      headers: { 'stripe-signature': signature },
    })
  const payments = await openStripe(deliver)
  const variables = {
    ...payments.variables,
    SITE_URL: `${SITE_URL}/`,
    SUPABASE_URL: backendUrl,
    SUPABASE_ANON_KEY: standIn.keys.anonKey,
    SUPABASE_SERVICE_ROLE_KEY: standIn.keys.serviceRoleKey,
  }
  const runtime =
    runtimeName === 'Node'
      ? startOnNode(front, backendUrl, standIn.keys, variables)
      : await startOnDeno(variables)
  started.resolve(runtime)
  front.route('/', standIn.app)
  payments.start()
  afterAll(async () => {
    await payments.close()
    await runtime.close()
    await backend.close()
    expect(runtime.takeLogged()).toEqual([])
  })
  const service = standIn.service()
  const { stripe, mailbox, settle, duringOutage } = payments
  return {
    standIn,
    stripe,
    service,
    siteUrl: SITE_URL,
    newMember: () => newMember(standIn),
    call: (name, wish) => callFunction(runtime, name, wish),
    deliver,
    async passMonths(member, months) {
      const customer = await customerOf({ service }, member)
      await stripe.rawRequest('POST', `/v1/test_helpers/customers/${customer}/advance`, { months })
      await settle()
    },
    holdWebhooks() {
      mailbox.hold()
      return {
        async takeAll() {
          await settle()
          return mailbox.takeAll()
        },
      }
    },
    letWebhooksThrough: mailbox.letThrough,
    duringOutage,
    settle,
    takeLogged: runtime.takeLogged,
  }
}
