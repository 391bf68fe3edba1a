/** Card details as entered, validated before the payment is attempted. */

export type CardInput = { number: string; expiry: string; cvc: string; name: string }
export type CardField = keyof CardInput

export type CardDetails = { number: string; expMonth: number; expYear: number; name: string | null }

export type ParsedCard =
  | { card: CardDetails; errors?: undefined }
  | { card?: undefined; errors: Partial<Record<CardField, string>> }

/** A later expiration year is a typo. */
const MAX_YEARS_AHEAD = 50

/** Returns the card, or an error per invalid field; `now` is in seconds since 1970. */
export function parseCard(input: CardInput, now: number): ParsedCard {
  const number = input.number.replaceAll(/[\s-]/g, '')
  const errors: Partial<Record<CardField, string>> = {}
  const numberError = validateNumber(number)
  if (numberError) errors.number = numberError
  const expiry = parseExpiry(input.expiry, now)
  if (typeof expiry === 'string') errors.expiry = expiry
  const cvcLength = /^3[47]/.test(number) ? 4 : 3
  if (!/^\d+$/.test(input.cvc.trim()) || input.cvc.trim().length !== cvcLength) {
    errors.cvc = `Enter the ${cvcLength} digits of your card’s security code.`
  }
  if (typeof expiry === 'string' || Object.keys(errors).length > 0) return { errors }
  return { card: { number, ...expiry, name: input.name.trim().slice(0, 200) || null } }
}

/** Verifies the check digit: https://en.wikipedia.org/wiki/Luhn_algorithm */
export function isValidLuhn(number: string): boolean {
  const digits = number.split('').toReversed()
  const sum = digits.reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

function validateNumber(number: string): string | undefined {
  if (number === '') return 'Enter your card number.'
  if (!/^\d+$/.test(number)) return 'A card number has digits only.'
  if (number.length < 12) return 'Your card number is incomplete.'
  if (number.length > 19 || !isValidLuhn(number)) return 'Your card number is invalid.'
  return undefined
}

/** Parses `12 / 34`, `12/2034` or `1234`. */
function parseExpiry(text: string, now: number): { expMonth: number; expYear: number } | string {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*\/?\s*(\d{2}|\d{4})\s*$/.exec(text) ?? []
  const expMonth = Number(month)
  if (year === '' || expMonth < 1 || expMonth > 12)
    return 'Enter the month and year on your card, as in 12 / 34.'
  const today = new Date(now * 1000)
  const expYear =
    year.length === 2 ? Math.floor(today.getUTCFullYear() / 100) * 100 + Number(year) : Number(year)
  const monthsLeft = (expYear - today.getUTCFullYear()) * 12 + expMonth - (today.getUTCMonth() + 1)
  if (monthsLeft < 0) return 'Your card’s expiration date is in the past.'
  if (monthsLeft > MAX_YEARS_AHEAD * 12) return 'Your card’s expiration year is invalid.'
  return { expMonth, expYear }
}
