import { html } from 'hono/html'

import type { CardField, CardInput } from '../payments/card-input.ts'
import { TEST_CARDS } from '../payments/test-cards.ts'
import type { Markup } from './layout.ts'

export const EMPTY_CARD: CardInput = { number: '', expiry: '', cvc: '', name: '' }

export type FieldErrors = Partial<Record<CardField | 'email', string>>

type Field = {
  name: CardField | 'email'
  label: string
  value: string
  error: string | undefined
  /** Attributes of the `<input>`. */
  attributes: Markup
}

/** Renders the card fields with their values and errors. */
export function cardFields(input: CardInput, errors: FieldErrors): Markup {
  return html`
    ${field({
      name: 'number',
      label: 'Card number',
      value: input.number,
      error: errors.number,
      attributes: html`inputmode="numeric" maxlength="40" placeholder="4242 4242 4242 4242"`,
    })}
    <div class="pair">
      ${field({
        name: 'expiry',
        label: 'Expiration',
        value: input.expiry,
        error: errors.expiry,
        attributes: html`inputmode="numeric" maxlength="12" placeholder="MM / YY"`,
      })}
      ${field({
        name: 'cvc',
        label: 'CVC',
        value: input.cvc,
        error: errors.cvc,
        attributes: html`inputmode="numeric" maxlength="8" placeholder="123"`,
      })}
    </div>
    ${field({
      name: 'name',
      label: 'Name on card',
      value: input.name,
      error: errors.name,
      attributes: html`maxlength="200" placeholder="Optional"`,
    })}
  `
}

/** Renders a labeled input with its error. */
export function field({ name, label, value, error, attributes }: Field): Markup {
  const hasError = error !== undefined
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      value="${value}"
      autocomplete="off"
      ${attributes}
      ${hasError ? html`aria-invalid="true" aria-describedby="${name}-mistake"` : ''}
    />
    ${hasError ? html`<p class="mistake" id="${name}-mistake">${error}</p>` : ''}
  </div>`
}

/** Renders an error above a form. */
export function alert(message: string | undefined): Markup {
  return message === undefined ? html`` : html`<p class="alert" role="alert">${message}</p>`
}

/** Lists the test cards; with scripts enabled, a button fills in the number. */
export function testCards(): Markup {
  return html`<aside class="test-cards" aria-labelledby="test-cards">
    <h2 id="test-cards">Test cards</h2>
    <p class="soft">Use any future date and any 3-digit CVC.</p>
    <ul>
      ${TEST_CARDS.filter(({ purpose }) => purpose).map(
        ({ number, purpose }) =>
          html`<li>
            <code>${grouped(number)}</code><span class="soft">${purpose}</span>
            <button type="button" class="use" data-card="${grouped(number)}">
              Use<span class="unseen"> ${grouped(number)}</span>
            </button>
          </li>`,
      )}
    </ul>
  </aside>`
}

function grouped(number: string): string {
  return number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
}
