import type { Transaction } from '../database/database.ts'
import { newId } from '../database/ids.ts'
import type { Challenge, PaymentMethod } from '../database/stored-objects.ts'

/** Starts a 3-D Secure challenge; `purpose` is resumed once it is completed. */
export function createChallenge(
  tx: Transaction,
  method: PaymentMethod,
  purpose: Challenge['purpose'],
): Challenge {
  const challenge: Challenge = {
    id: newId('challenge'),
    object: 'challenge',
    payment_method: method.id,
    purpose,
    is_answered: false,
  }
  tx.store.save(challenge)
  return challenge
}

/** Returns an open challenge and marks it completed, so that it counts only once. */
export function claimChallenge(tx: Transaction, id: string): Challenge | undefined {
  const challenge = tx.store.find('challenge', id)
  if (!challenge || challenge.is_answered) return undefined
  tx.store.save({ ...challenge, is_answered: true })
  return challenge
}
