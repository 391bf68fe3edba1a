import { randomInt } from 'node:crypto'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** As long as Stripe's ids. Ids that open a page without sign-in are too long to guess. */
const LENGTHS = {
  cus: 14,
  prod: 14,
  price: 24,
  pm: 24,
  pi: 24,
  ch: 24,
  du: 24,
  re: 24,
  cs_test: 58,
  li: 24,
  sub: 24,
  si: 14,
  in: 24,
  ii: 24,
  il: 24,
  inpay: 24,
  bps: 40,
  evt: 24,
  req: 14,
  challenge: 40,
} as const

/** Returns a new id such as `cus_9dJ3…`. */
export function newId(prefix: keyof typeof LENGTHS): string {
  return `${prefix}_${randomText(LENGTHS[prefix])}`
}

/** Returns cryptographically random letters and digits. */
export function randomText(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}
