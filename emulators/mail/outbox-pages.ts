import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { html, raw } from 'hono/html'

import type { KeptMessage } from './outbox.ts'

type Html = ReturnType<typeof html>

/** Inside the page: its policy lets no picture load. */
const MARK = readFileSync(join(import.meta.dirname, '../../public/favicon.svg'), 'utf8')

/** A page around `content`, in the look of the app. */
export function page(title: string, content: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark light" />
        <title>${title} · Marquee</title>
        <link rel="stylesheet" href="/mail/outbox.css" />
      </head>
      <body>
        <header class="bar">
          <a class="brand" href="/"><span aria-hidden="true">${raw(MARK)}</span>Marquee</a>
          <a href="/mail">Outbox</a>
        </header>
        <main>${content}</main>
      </body>
    </html>`
}

/** All messages, or those to one recipient. */
export function listPage(messages: KeptMessage[], recipient: string | undefined): Html {
  return page(
    'Outbox',
    html`<div class="heading">
        <h1>Outbox</h1>
        <p class="soft">
          No mail leaves this machine. What Marquee would have sent is here; set <code>SMTP_URL</code> to send
          it.
        </p>
      </div>
      <form class="search" action="/mail" role="search">
        <label for="to">Sent to</label>
        <input
          id="to"
          name="to"
          value="${recipient ?? ''}"
          placeholder="name@example.com"
          autocomplete="off"
        />
        <button>Show</button>
        ${recipient ? html`<a class="quiet" href="/mail">All messages</a>` : ''}
      </form>
      ${
        messages.length === 0
          ? emptyList(recipient)
          : html`<ul class="messages">
              ${messages.map(listItem)}
            </ul>`
      }`,
  )
}

/** One message as its reader sees it; a mail as plain text, too. */
export function messagePage(message: KeptMessage): Html {
  const { recipient, html: markup, body, sent_at: sentAt } = message
  return page(
    titleOf(message),
    html`<a class="quiet" href="/mail">All messages</a>
      <article>
        <p class="soft">To <strong>${recipient}</strong>, ${timeOf(sentAt)}</p>
        ${markup ? mail(markup, body) : phoneMessage(titleOf(message), body)}
      </article>`,
  )
}

/** For a message that is not kept, or not any more. */
export function missingPage(): Html {
  return page(
    'No such message',
    html`<h1>No such message</h1>
      <p class="soft">The outbox keeps the newest messages only.</p>
      <a class="quiet" href="/mail">All messages</a>`,
  )
}

/** Apart from the page's styles. Only mails that we wrote are kept, and the page's policy lets none of it run or load. */
function mail(markup: string, text: string): Html {
  return html`<div class="mail"><template shadowrootmode="open">${raw(markup)}</template></div>
    <details>
      <summary>Plain text</summary>
      <pre tabindex="0">${text}</pre>
    </details>`
}

function phoneMessage(title: string, text: string): Html {
  return html`<h1>${title}</h1>
    <p class="bubble">${text}</p>`
}

function emptyList(recipient: string | undefined): Html {
  return recipient
    ? html`<p class="empty">Nothing has been sent to ${recipient}.</p>`
    : html`<p class="empty">Nothing has been sent yet. Ask for a new password, and it will be here.</p>`
}

function listItem(message: KeptMessage): Html {
  return html`<li>
    <a href="/mail/${message.id}">
      <span class="subject">${titleOf(message)}</span>
      <span class="recipient">${message.recipient}</span>
      <span class="time">${timeOf(message.sent_at)}</span>
    </a>
  </li>`
}

function titleOf({ channel, subject }: KeptMessage): string {
  return subject ?? (channel === 'phone' ? 'Message to a phone' : 'No subject')
}

function timeOf(time: Date): Html {
  const words = time.toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })
  return html`<time datetime="${time.toISOString()}">${words}</time>`
}
