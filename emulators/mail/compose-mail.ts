import { html } from 'hono/html'

import type { Mail } from './mail-service.ts'

/** `translate` returns an English text in the language; `{name}` in it stands for a value. */
export type MailLanguage = {
  /** A BCP 47 tag. */
  language: string
  direction: string
  translate: (english: string, values?: Readonly<Record<string, string>>) => string
}

/** Keeps the texts in English. */
export const ENGLISH: MailLanguage = { language: 'en', direction: 'ltr', translate: insertValues }

export type MailContent = {
  /** The language of the texts. English by default. */
  language?: MailLanguage
  to: string
  subject: string
  paragraphs: readonly string[]
  action?: { label: string; url: string }
  /** A code for the user to type. */
  code?: string
  /** Explains why the user received the mail, and what to do if it is unexpected. */
  footnote: string
}

const FONT = "font-family:Figtree,ui-sans-serif,system-ui,'Segoe UI',Helvetica,Arial,sans-serif"

/** Dark mode for mail clients that support `<style>`; others use the inline styles. */
const STYLES = `
  .button:focus-visible, .link:focus-visible { outline: 2px solid #5f21c0; outline-offset: 3px; }
  @media (prefers-color-scheme: dark) {
    body, .page { background: #09090f !important; }
    .card { background: #12121b !important; border-color: #2b2a38 !important; }
    h1, p, .code { color: #f5f4fa !important; }
    .brand, .soft { color: #a5a2b8 !important; }
    .code { background: #1d1c29 !important; }
    .button { background: #7c3aed !important; }
    .link { color: #b79cfb !important; }
    .button:focus-visible, .link:focus-visible { outline-color: #b79cfb; }
  }
`

/** Returns a mail as plain text and HTML. The HTML loads nothing from the network. */
export async function composeMail(content: MailContent): Promise<Mail> {
  return {
    to: content.to,
    subject: content.subject,
    text: toText(content),
    html: String(await toHtml(content)),
  }
}

/** Puts values in the place of their names. */
export function insertValues(text: string, values: Readonly<Record<string, string>> = {}): string {
  return text.replaceAll(/\{(\w+)\}/g, (all, name: string) => values[name] ?? all)
}

function toText({ language = ENGLISH, paragraphs, action, code, footnote }: MailContent): string {
  const parts = [...paragraphs]
  if (action) parts.push(`${action.label}:\n${action.url}`)
  if (code) parts.push(language.translate('Code: {code}', { code }))
  return `${[...parts, '--', footnote].join('\n\n')}\n`
}

/** Mail clients drop the attributes of the document: its body repeats the language. */
function toHtml({ language = ENGLISH, subject, paragraphs, action, code, footnote }: MailContent) {
  return html`<!doctype html>
    <html lang="${language.language}" dir="${language.direction}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
        <style>
          ${STYLES}
        </style>
      </head>
      <body style="margin:0;background:#f6f5fa">
        <div
          class="page"
          lang="${language.language}"
          dir="${language.direction}"
          style="background:#f6f5fa;padding:32px 16px;${FONT}"
        >
          <div
            class="card"
            style="max-width:480px;margin:0 auto;padding:32px;border:1px solid #dedbe8;border-radius:20px;background:#ffffff;overflow-wrap:anywhere"
          >
            <p class="brand" style="margin:0 0 24px;color:#56526a;font-size:15px;font-weight:700">Marquee</p>
            <h1 style="margin:0 0 16px;color:#16141f;font-size:24px;line-height:1.25">${subject}</h1>
            ${paragraphs.map(
              (paragraph) =>
                html`<p style="margin:0 0 16px;color:#16141f;font-size:16px;line-height:1.55">
                  ${paragraph}
                </p>`,
            )}
            ${action ? renderButton(action, language) : ''}
            ${code ? renderCode(code, action !== undefined, language) : ''}
            <p class="soft" style="margin:28px 0 0;color:#56526a;font-size:14px;line-height:1.5">
              ${footnote}
            </p>
          </div>
        </div>
      </body>
    </html>`
}

function renderButton({ label, url }: { label: string; url: string }, { translate }: MailLanguage) {
  return html`<p style="margin:24px 0">
      <a
        class="button"
        href="${url}"
        style="display:inline-block;padding:13px 24px;border-radius:12px;background:#6d28d9;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none"
        >${label}</a
      >
    </p>
    <p class="soft" style="margin:0 0 16px;color:#56526a;font-size:14px;line-height:1.5">
      ${translate('If the button does not work, open this address:')}<br />
      <a class="link" dir="ltr" href="${url}" style="color:#5f21c0">${url}</a>
    </p>`
}

function renderCode(code: string, isAlternative: boolean, { translate }: MailLanguage) {
  return html`<p style="margin:0 0 8px;color:#16141f;font-size:16px;line-height:1.55">
      ${isAlternative ? translate('Or type this code:') : translate('Your code:')}
    </p>
    <p
      class="code"
      dir="ltr"
      style="margin:0;padding:14px 20px;border-radius:12px;background:#eeecf5;color:#16141f;font:600 26px/1.2 ui-monospace,Menlo,monospace;letter-spacing:0.2em"
    >
      ${code}
    </p>`
}
