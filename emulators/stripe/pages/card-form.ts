import { html } from 'hono/html'

import type { CardField, CardInput } from '../payments/card-input.ts'
import { TEST_CARDS } from '../payments/test-cards.ts'
import type { Markup } from './markup.ts'

export const EMPTY_CARD: CardInput = { number: '', expiry: '', cvc: '', name: '' }

export type Mistakes = Partial<Record<CardField | 'email', string>>

type Field = {
  name: CardField | 'email'
  label: string
  value: string
  mistake: string | undefined
  /** Attributes of the input itself. */
  attributes: Markup
}

/** The fields of a card, with what was typed and what is wrong with it. */
export function cardFields(input: CardInput, mistakes: Mistakes): Markup {
  return html`
    ${field({
      name: 'number',
      label: 'Card number',
      value: input.number,
      mistake: mistakes.number,
      attributes: html`inputmode="numeric" maxlength="40" placeholder="4242 4242 4242 4242"`,
    })}
    <div class="pair">
      ${field({
        name: 'expiry',
        label: 'Expiry',
        value: input.expiry,
        mistake: mistakes.expiry,
        attributes: html`inputmode="numeric" maxlength="12" placeholder="MM / YY"`,
      })}
      ${field({
        name: 'cvc',
        label: 'CVC',
        value: input.cvc,
        mistake: mistakes.cvc,
        attributes: html`inputmode="numeric" maxlength="8" placeholder="123"`,
      })}
    </div>
    ${field({
      name: 'name',
      label: 'Name on card',
      value: input.name,
      mistake: mistakes.name,
      attributes: html`maxlength="200" placeholder="Optional"`,
    })}
  `
}

/** One labelled input and, beneath it, what is wrong. */
export function field({ name, label, value, mistake, attributes }: Field): Markup {
  const isWrong = mistake !== undefined
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      value="${value}"
      autocomplete="off"
      ${attributes}
      ${isWrong ? html`aria-invalid="true" aria-describedby="${name}-mistake"` : ''}
    />
    ${isWrong ? html`<p class="mistake" id="${name}-mistake">${mistake}</p>` : ''}
  </div>`
}

/** What stands above a form that could not be sent. */
export function alert(message: string | undefined): Markup {
  return message === undefined ? html`` : html`<p class="alert" role="alert">${message}</p>`
}

/** The numbers that work here; a press on one types it, where scripts run. */
export function testCards(): Markup {
  return html`<aside class="test-cards" aria-labelledby="test-cards">
    <h2 id="test-cards">Test cards</h2>
    <p class="soft">With any month to come and any three digits.</p>
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
