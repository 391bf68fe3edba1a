import { html } from 'hono/html'

import { MERCHANT } from '../merchant.ts'
import { page } from './layout.ts'
import type { Markup } from './markup.ts'

export type ChallengeView = {
  /** Such as `Visa •••• 3155`. */
  card: string
  /** What is paid, in words; nothing where a card is only kept. */
  amount: string | null
}

/** What a bank would ask its card holder, on a bank's page. */
export function challengePage({ card, amount }: ChallengeView): Markup {
  return page({
    title: '3-D Secure',
    kind: 'message',
    main: html`<main class="sheet">
      <p class="bank">Test bank <span>3-D Secure</span></p>
      <h1>${amount ? 'Is this payment yours?' : 'Is this your card?'}</h1>
      <dl class="facts">
        ${amount ? fact('Amount', amount) : ''} ${fact('To', MERCHANT)} ${fact('Card', card)}
      </dl>
      <p class="soft">A real bank would ask for a code, or for a tap in its app. This one believes you.</p>
      <form method="post" class="row">
        <button class="button" name="answer" value="complete">Complete</button>
        <button class="button quiet" name="answer" value="fail">Fail</button>
      </form>
    </main>`,
  })
}

function fact(name: string, value: string): Markup {
  return html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`
}
