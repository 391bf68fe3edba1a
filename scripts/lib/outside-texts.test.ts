import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { renderEmailTemplates } from './email-templates.ts'
import { listTexts, OUTSIDE_TEXTS, renderTranslations, TRANSLATIONS_FILE } from './outside-texts.ts'

const ROOT = join(import.meta.dirname, '..', '..')

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

test('the translations outside the app and the email templates are up to date (run npm run messages)', async () => {
  expect(read(TRANSLATIONS_FILE)).toBe(await renderTranslations())
  for (const [path, content] of Object.entries(await renderEmailTemplates()))
    expect(read(path), path).toBe(content)
})

test('texts are found on the line of the call and on the next one', () => {
  const code =
    "translate('One'), translate(\n  'Two, {name}',\n  { name }), translation('three'), translate(four)"
  expect(listTexts('messages.ts', code)).toEqual(['One', 'Two, {name}'])
})

test('all texts that are translated outside the app are collected', () => {
  const paths = globSync('{domain,supabase/functions,emulators,server}/**/*.ts', {
    cwd: ROOT,
    exclude: ['**/node_modules/**', '**/*.test.ts'],
  })
  const uncollected = paths.filter((path) => {
    const code = read(path)
    const calls = code.match(/\btranslate\(/g) ?? []
    return (
      calls.length > 0 && !(OUTSIDE_TEXTS.includes(path) && listTexts(path, code).length === calls.length)
    )
  })
  expect(paths).toEqual(expect.arrayContaining(OUTSIDE_TEXTS.filter((path) => path.endsWith('.ts'))))
  expect(uncollected).toEqual([])
})

test('an email template shows each language, and English for everything else', async () => {
  const { 'supabase/templates/email_change.html': template = '' } = await renderEmailTemplates()
  const render = (language: string) => renderTemplate(template, { language, isNew: true })
  expect(render('ar')).toContain('<html lang="ar" dir="rtl">')
  expect(render('ar')).toContain('{{ .NewEmail }}')
  expect(render('de')).toContain('<html lang="de" dir="ltr">')
  expect(render('de')).toContain('href="{{ .ConfirmationURL }}"')
  expect(render('<nil>')).toContain('<html lang="en" dir="ltr">')
  expect(render('<nil>')).toContain('We got a request to use {{ .NewEmail }} for a Marquee account.')
  expect(renderTemplate(template, { language: 'de', isNew: false })).toContain('Änderung bestätigen')
})

/** Follows the conditions of Go's templates that ours have. */
function renderTemplate(template: string, { language, isNew }: { language: string; isNew: boolean }): string {
  const parts = template.split(
    /(\{\{ (?:else )?(?:if [^}]+|else|end) \}\}|\{\{ else \}\}|\{\{ \$language [^}]+\}\})/,
  )
  const stack = [{ isShown: true, isDone: true }]
  let output = ''
  for (const part of parts) {
    const top = stack.at(-1)
    const isTrue = part.includes('.SendingTo') ? isNew : part.includes(`\`${language}\``)
    if (part.startsWith('{{ if ')) stack.push({ isShown: isTrue, isDone: isTrue })
    else if (part === '{{ end }}') stack.pop()
    else if (top && part.startsWith('{{ else')) {
      top.isShown = !top.isDone && (part === '{{ else }}' || isTrue)
      top.isDone ||= top.isShown
    } else if (!part.startsWith('{{ $language') && stack.every(({ isShown }) => isShown)) output += part
  }
  return output
}
