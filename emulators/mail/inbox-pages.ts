import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { html, raw } from 'hono/html'

import type { InboxMessage } from './inbox.ts'

type Html = ReturnType<typeof html>

/** Inlined because the content security policy blocks images. */
const MARK = readFileSync(join(import.meta.dirname, 'mark.svg'), 'utf8')

/** Renders a page around `content`. */
export function page(title: string, content: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark light" />
        <title>${title} · Marquee</title>
        <link rel="stylesheet" href="/mail/inbox.css" />
      </head>
      <body>
        <header class="bar">
          <a class="brand" href="/"><span aria-hidden="true">${raw(MARK)}</span>Marquee</a>
          <a href="/mail">Dev inbox</a>
        </header>
        <main>${content}</main>
      </body>
    </html>`
}

/** Renders the list of messages, optionally to one recipient. */
export function listPage(messages: InboxMessage[], recipient: string | undefined): Html {
  return page(
    'Dev inbox',
    html`<div class="heading">
        <h1>Dev inbox</h1>
        <p class="soft">
          Emails from Marquee stop here instead of being sent. Set <code>SMTP_URL</code> to deliver them.
        </p>
      </div>
      <form class="search" action="/mail" role="search">
        <label for="to">Recipient</label>
        <input
          id="to"
          name="to"
          value="${recipient ?? ''}"
          placeholder="name@example.com"
          autocomplete="off"
        />
        <button>Filter</button>
        ${recipient ? html`<a class="quiet" href="/mail">All messages</a>` : ''}
      </form>
      ${
        messages.length === 0
          ? renderEmptyList(recipient)
          : html`<ul class="messages">
              ${messages.map(renderListItem)}
            </ul>`
      }`,
  )
}

/** Renders one message; mail also as plain text. */
export function messagePage(message: InboxMessage): Html {
  const { recipient, html: markup, body, sent_at: sentAt } = message
  return page(
    getTitle(message),
    html`<a class="quiet" href="/mail">All messages</a>
      <article>
        <p class="soft">To <strong>${recipient}</strong>, ${renderTime(sentAt)}</p>
        ${markup ? renderMail(markup, body) : renderPhoneMessage(getTitle(message), body)}
      </article>`,
  )
}

export function missingPage(): Html {
  return page(
    'Message not found',
    html`<h1>Message not found</h1>
      <p class="soft">The inbox only keeps the newest messages.</p>
      <a class="quiet" href="/mail">All messages</a>`,
  )
}

/**
 * The shadow root keeps the page's styles out of the mail. Mails come from this server only, and the policy blocks their
 * scripts and requests.
 */
function renderMail(markup: string, text: string): Html {
  return html`<div class="mail"><template shadowrootmode="open">${raw(markup)}</template></div>
    <details>
      <summary>Plain text</summary>
      <pre tabindex="0">${text}</pre>
    </details>`
}

function renderPhoneMessage(title: string, text: string): Html {
  return html`<h1>${title}</h1>
    <p class="bubble">${text}</p>`
}

function renderEmptyList(recipient: string | undefined): Html {
  return recipient
    ? html`<p class="empty">No messages to ${recipient} yet.</p>`
    : html`<p class="empty">No messages yet. Reset a password and the email will show up here.</p>`
}

function renderListItem(message: InboxMessage): Html {
  return html`<li>
    <a href="/mail/${message.id}">
      <span class="subject">${getTitle(message)}</span>
      <span class="recipient">${message.recipient}</span>
      <span class="time">${renderTime(message.sent_at)}</span>
    </a>
  </li>`
}

function getTitle({ channel, subject }: InboxMessage): string {
  return subject ?? (channel === 'phone' ? 'Text message' : 'No subject')
}

function renderTime(time: Date): Html {
  const text = time.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'medium' })
  return html`<time datetime="${time.toISOString()}">${text}</time>`
}
