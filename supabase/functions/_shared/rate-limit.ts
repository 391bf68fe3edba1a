import * as v from 'valibot'

import { HttpError } from './http-error.ts'
import * as messages from './messages.ts'
import type { Client } from './supabase-clients.ts'

type Limit = { attempts: number; windowSeconds: number }

const TEN_MINUTES = 600

/** Limits per user for actions that call Stripe or check a password. */
const LIMITS = {
  checkout: { attempts: 20, windowSeconds: TEN_MINUTES },
  portal: { attempts: 20, windowSeconds: TEN_MINUTES },
  payment: { attempts: 60, windowSeconds: TEN_MINUTES },
  check: { attempts: 120, windowSeconds: TEN_MINUTES },
  deletion: { attempts: 10, windowSeconds: TEN_MINUTES },
} satisfies Record<string, Limit>

export type Action = keyof typeof LIMITS

/** Counts an attempt. Returns 0 within the limit, or else the seconds to wait. */
export async function consumeAttempt(service: Client, userId: string, action: Action): Promise<number> {
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

/** @throws HttpError 429 if the limit is exceeded */
export async function enforceRateLimit(service: Client, userId: string, action: Action): Promise<void> {
  const waitSeconds = await consumeAttempt(service, userId, action)
  if (waitSeconds === 0) return
  throw new HttpError(429, messages.tooManyRequests, {
    'retry-after': String(waitSeconds),
  })
}
