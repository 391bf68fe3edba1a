import type { Books } from '../books/books.ts'
import { newId } from '../books/ids.ts'
import type { Challenge, PaymentMethod } from '../books/stored-objects.ts'

/** Sends a card holder to their bank; what they wanted goes on from there. */
export function openChallenge(books: Books, method: PaymentMethod, purpose: Challenge['purpose']): Challenge {
  const challenge: Challenge = {
    id: newId('challenge'),
    object: 'challenge',
    payment_method: method.id,
    purpose,
    is_answered: false,
  }
  books.store.save(challenge)
  return challenge
}

/** Takes a challenge that nobody has answered yet; one answer counts. */
export function takeChallenge(books: Books, id: string): Challenge | undefined {
  const challenge = books.store.find('challenge', id)
  if (!challenge || challenge.is_answered) return undefined
  books.store.save({ ...challenge, is_answered: true })
  return challenge
}
