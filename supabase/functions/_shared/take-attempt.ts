import * as v from 'valibot'

import { Refusal } from './refusal.ts'
import type { Client } from './supabase-clients.ts'

type Limit = { attempts: number; windowSeconds: number }

const TEN_MINUTES = 600

/** How often an account may do what asks the payment service something, or tries a password. Nobody does so by hand. */
const LIMITS = {
  checkout: { attempts: 20, windowSeconds: TEN_MINUTES },
  portal: { attempts: 20, windowSeconds: TEN_MINUTES },
  payment: { attempts: 60, windowSeconds: TEN_MINUTES },
  check: { attempts: 120, windowSeconds: TEN_MINUTES },
  deletion: { attempts: 10, windowSeconds: TEN_MINUTES },
} satisfies Record<string, Limit>

export type Action = keyof typeof LIMITS

/** Counts an attempt. Gives 0 while the account is within the limit, else the seconds until it may go on. */
export async function takeAttempt(service: Client, userId: string, action: Action): Promise<number> {
  const { attempts, windowSeconds } = LIMITS[action]
  const { data, error } = await service.rpc('take_attempt', {
    p_user_id: userId,
    p_action: action,
    p_attempts: attempts,
    p_window_seconds: windowSeconds,
  })
  if (error) throw error
  return v.parse(v.number(), data)
}

/** @throws Refusal 429 beyond the limit */
export async function requireAttempt(service: Client, userId: string, action: Action): Promise<void> {
  const waitSeconds = await takeAttempt(service, userId, action)
  if (waitSeconds === 0) return
  throw new Refusal(429, 'That was very often. Please try again in a few minutes.', {
    'retry-after': String(waitSeconds),
  })
}
