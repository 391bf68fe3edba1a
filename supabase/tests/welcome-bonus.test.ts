import { createHmac } from 'node:crypto'
import { domainToASCII } from 'node:url'

import { insertUser } from '@marquee/supabase-emulator/auth/users/user-rows.ts'
import { startSupabaseEmulator } from '@marquee/supabase-emulator/testing/start-supabase-emulator.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const supabase = await startSupabaseEmulator()

type Account = { id: string; email: string }

async function createAccount(email: string, { isConfirmed = true } = {}): Promise<Account> {
  const id = await insertUser(supabase.database, { email, passwordHash: 'none', metadata: {}, isConfirmed })
  return { id, email }
}

async function clientOf({ id, email }: Account) {
  return supabase.withToken(await supabase.keys.sign({ role: 'authenticated', sub: id, email }))
}

/** Claims the welcome bonus like the app. */
async function claim(account: Account) {
  const client = await clientOf(account)
  return client.rpc('add_credits_to_user', {
    p_email: account.email,
    p_user_id: account.id,
    p_amount: 10,
    p_transaction_type: 'bonus',
    p_description: 'Welcome bonus',
  })
}

async function claimAs(email: string) {
  return claim(await createAccount(email))
}

function deleteAccount({ id }: Account) {
  return supabase.database.query('delete from auth.users where id = $1', [id])
}

async function normalize(email: string): Promise<unknown> {
  const [row] = await supabase.database.query<{ mailbox: string }>(
    'select private.normalize_mailbox($1) as mailbox',
    [email],
  )
  return row?.mailbox
}

let count = 0
function newName(): string {
  count += 1
  return `mailbox-${process.pid}-${count}`
}

describe('the welcome bonus of one mailbox', () => {
  test('is given once, also after its account was deleted', async () => {
    const email = `${newName()}@example.com`
    const first = await createAccount(email)
    expect((await claim(first)).data).toBe(10)
    await deleteAccount(first)
    for (let repetition = 0; repetition < 3; repetition += 1) {
      const again = await createAccount(email)
      expect(await claim(again)).toMatchObject({ data: 0, error: null })
      await deleteAccount(again)
    }
  })

  test.each([
    ['a tag', (name: string) => `${name}+again@example.com`, 'example.com'],
    ['dots at Gmail', (name: string) => `${name[0]}.${name.slice(1)}@gmail.com`, 'gmail.com'],
    ['the other domain of Gmail', (name: string) => `${name}@googlemail.com`, 'gmail.com'],
    ['another domain of iCloud', (name: string) => `${name}@me.com`, 'icloud.com'],
    ['dots at Yandex', (name: string) => `${name.replaceAll('-', '.')}@ya.ru`, 'yandex.ru'],
    ['a tag at Yahoo', (name: string) => `${name.replaceAll('-', '')}-again@yahoo.com`, 'yahoo.com'],
    ['another domain of Posteo', (name: string) => `${name}@posteo.net`, 'posteo.de'],
    ['a subdomain at Fastmail', (name: string) => `again@${name}.fastmail.com`, 'fastmail.com'],
    ['Punycode', (name: string) => `${name}@xn--mnchen-3ya.example`, 'münchen.example'],
    ['wide letters', (name: string) => `${name}@ｍünchen．example`, 'münchen.example'],
    ['separators at Proton', (name: string) => `${name.replaceAll('-', '_')}@proton.me`, 'protonmail.com'],
  ])('is not given again for %s', async (_name, variantOf, domain) => {
    // At Yahoo, a hyphen begins a tag.
    const name = domain === 'yahoo.com' ? newName().replaceAll('-', '') : newName()
    expect((await claimAs(`${name}@${domain}`)).data).toBe(10)
    expect((await claimAs(variantOf(name))).data).toBe(0)
  })

  test('is given once to twenty accounts that claim it concurrently', async () => {
    const name = newName()
    const accounts = await Promise.all(
      Array.from({ length: 20 }, (_, tag) => createAccount(`${name}+${tag}@example.com`)),
    )
    const results = await Promise.all(accounts.map(claim))
    expect(results.map(({ data }) => data).toSorted((one, other) => one - other)).toEqual([
      ...Array.from({ length: 19 }, () => 0),
      10,
    ])
  })

  test('is given to another mailbox', async () => {
    const name = newName()
    expect((await claimAs(`${name}@example.com`)).data).toBe(10)
    expect((await claimAs(`${name}@example.org`)).data).toBe(10)
    expect((await claimAs(`${name[0]}.${name.slice(1)}@example.com`)).data).toBe(10)
  })

  test('is given to a confirmed mailbox only', async () => {
    const account = await createAccount(`${newName()}@example.com`, { isConfirmed: false })
    expect((await claim(account)).error).toMatchObject({
      code: '42501',
      message: 'Confirm your email to receive the welcome bonus',
    })
    await supabase.database.query('update auth.users set email_confirmed_at = now() where id = $1', [
      account.id,
    ])
    expect((await claim(account)).data).toBe(10)
  })
})

test('a second account of the mailbox has a balance of zero and works like any other', async () => {
  const name = newName()
  await claimAs(`${name}@example.com`)
  const second = await createAccount(`${name}+second@example.com`)
  await claim(second)
  const client = await clientOf(second)
  expect((await client.from('credits').select('balance')).data).toEqual([{ balance: 0 }])
  expect((await client.from('credit_transactions').select()).data).toEqual([])
  expect((await claim(second)).error?.code).toBe('42501')
  await supabase.service().rpc('add_credits_to_user', {
    p_email: second.email,
    p_user_id: second.id,
    p_amount: 100,
    p_transaction_type: 'purchase',
    p_description: 'Starter pack',
  })
  const spent = await client.rpc('spend_credit_for_title', { p_media_type: 'movie', p_tmdb_id: 1 })
  expect(spent.data).toMatchObject({ outcome: 'charged', balance: 99 })
})

describe('the database', () => {
  test.each([
    ['Robin.Vale+news@Example.com', 'robin.vale@example.com'],
    ['r.o.b.i.n+x+y@GoogleMail.com', 'robin@gmail.com'],
    ['robin_v-a.le+x@pm.me', 'robinvale@proton.me'],
    ['+tag@example.com', '+tag@example.com'],
    ['"a@b"+c@example.com', '"a@b"@example.com'],
  ])('treats %s as %s', async (email, mailbox) => {
    expect(await normalize(email)).toBe(mailbox)
  })

  test('stores no email after an account was deleted, only its HMAC', async () => {
    const account = await createAccount(`${newName()}@example.com`)
    await claim(account)
    await deleteAccount(account)
    const [row] = await supabase.database.query<{ key: string; hashes: string[] }>(
      `select encode(key, 'hex') as key,
         (select array_agg(encode(mailbox_hash, 'hex')) from private.welcome_bonus_mailboxes) as hashes
       from private.mailbox_keys`,
    )
    const hash = createHmac('sha256', Buffer.from(row?.key ?? '', 'hex'))
      .update(account.email)
      .digest('hex')
    expect(row?.key).toHaveLength(128)
    expect(row?.hashes).toContain(hash)
  })
})

describe('a domain', () => {
  test.each([
    'münchen.example',
    'bücher.münchen.example',
    'пример.испытание',
    '例え.テスト',
    'ab.example',
    'aü.b-ö.example',
  ])('is compared as DNS has it: %s', async (domain) => {
    expect(await normalize(`a@${domain}`)).toBe(`a@${domainToASCII(domain)}`)
    expect(await normalize(`a@${domainToASCII(domain)}`)).toBe(`a@${domainToASCII(domain)}`)
  })

  test('of any letters too', async () => {
    const letter = fc.constantFrom(...Array.from('abz09äöüßéñłжщяαω中文字かなカ한글اب'))
    const label = fc.string({ unit: letter, minLength: 1, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(label, async (text) => {
        // Also tells labels that DNS does not allow, such as mixed directions.
        const expected = domainToASCII(`${text}.example`)
        fc.pre(expected !== '')
        expect(await normalize(`a@${text}.example`)).toBe(`a@${expected}`)
      }),
      { numRuns: 50 },
    )
  })
})
