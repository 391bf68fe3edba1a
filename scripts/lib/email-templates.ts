/**
 * The emails of a Supabase project, from the texts of the emulator's emails: templates that choose the language by the user's
 * metadata. https://supabase.com/docs/guides/auth/auth-email-templates
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { insertValues, type MailLanguage } from '@marquee/mail-emulator/compose-mail.ts'
import type { Mail } from '@marquee/mail-emulator/mail-service.ts'
import {
  createConfirmationEmail,
  createCurrentAddressEmail,
  createInvitationEmail,
  createMagicLinkEmail,
  createNewAddressEmail,
  createReauthenticationEmail,
  createRecoveryEmail,
} from '@marquee/supabase-emulator/auth/emails/email-templates.ts'

import { SOURCE_LANGUAGE } from '../../domain/language.ts'
import { createTranslator } from '../../domain/translation/translator.ts'
import { listLanguages } from './message-catalogs.ts'

const CONFIG = 'supabase/config.toml'

/** The part of the configuration that names the templates. */
const CONFIG_PART = /(?<=# Written by `npm run messages`\.\n)[^]*?(?=# Until here\.)/

/** Anything but text is no language. */
const DEFINE_LANGUAGE = '{{ $language := printf `%v` .Data.language }}'

const VALUES = { to: '{{ .Email }}', url: '{{ .ConfirmationURL }}', code: '{{ .Token }}' }

const TRANSLATORS = listLanguages()
  .filter((language) => language !== SOURCE_LANGUAGE)
  .map((language) => createTranslator([language]))

/** A text in this language is Go's template syntax for all of them. */
const ALL_LANGUAGES: MailLanguage = {
  language: choose(SOURCE_LANGUAGE, ({ language }) => language),
  direction: choose('ltr', ({ direction }) => direction),
  translate: (english, values) =>
    insertValues(
      choose(english, ({ translate }) => translate(english)),
      values,
    ),
}

/** Returns the contents of all generated files by their paths. */
export async function renderEmailTemplates(): Promise<Record<string, string>> {
  const mails = {
    confirmation: await createConfirmationEmail(VALUES, ALL_LANGUAGES),
    email_change: await createEmailChange(),
    invite: await createInvitationEmail(VALUES, ALL_LANGUAGES),
    magic_link: await createMagicLinkEmail(VALUES, ALL_LANGUAGES),
    reauthentication: await createReauthenticationEmail(VALUES, ALL_LANGUAGES),
    recovery: await createRecoveryEmail(VALUES, ALL_LANGUAGES),
  }
  const files = Object.entries(mails).map(([name, { subject, html }]) => {
    const path = `supabase/templates/${name}.html`
    const settings = `[auth.email.template.${name}]\nsubject = "${DEFINE_LANGUAGE}${subject}"\ncontent_path = "./${path}"\n\n`
    return { path, settings, content: `${DEFINE_LANGUAGE}${html}\n` }
  })
  const config = readFileSync(join(import.meta.dirname, '..', '..', CONFIG), 'utf8')
  if (!CONFIG_PART.test(config)) throw new Error(`${CONFIG} has no part for the templates`)
  const settings = files.map((file) => file.settings).join('')
  return {
    [CONFIG]: config.replace(CONFIG_PART, () => settings),
    ...Object.fromEntries(files.map(({ path, content }) => [path, content])),
  }
}

/** Both addresses get one. */
async function createEmailChange(): Promise<Pick<Mail, 'subject' | 'html'>> {
  const newEmail = '{{ .NewEmail }}'
  const toCurrent = await createCurrentAddressEmail({ ...VALUES, newEmail }, ALL_LANGUAGES)
  const toNew = await createNewAddressEmail({ ...VALUES, to: newEmail }, ALL_LANGUAGES)
  const [subject, html] = (['subject', 'html'] as const).map(
    (part) => `{{ if eq .SendingTo .NewEmail }}${toNew[part]}{{ else }}${toCurrent[part]}{{ end }}`,
  )
  return { subject: subject ?? '', html: html ?? '' }
}

/** Other texts than the English one have a condition. Backticks, because quotation marks would be escaped. */
function choose(english: string, get: (translator: (typeof TRANSLATORS)[number]) => string): string {
  const others = TRANSLATORS.map((translator) => [translator.language, get(translator)] as const)
  const conditions = others
    .filter(([, text]) => text !== english)
    .map(([language, text]) => `if eq $language \`${language}\` }}${text}`)
  return conditions.length === 0 ? english : `{{ ${conditions.join('{{ else ')}{{ else }}${english}{{ end }}`
}
