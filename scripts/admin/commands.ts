import type { SupabaseClient } from '@supabase/supabase-js'
import * as v from 'valibot'

import type { Tier } from '../../domain/credits/tiers.ts'
import { parseSubcode } from '../../domain/error-subcodes.ts'
import { getActiveSubscription } from '../../supabase/functions/_shared/active-subscription.ts'
import { closeAccount } from '../../supabase/functions/_shared/close-account.ts'
import { AdminError } from './admin-error.ts'
import type { Backend } from './open-backend.ts'
import type { AccountCommand } from './parse-arguments.ts'

const ledgerSchema = v.array(
  v.object({
    created_at: v.string(),
    amount: v.number(),
    type: v.string(),
    description: v.nullable(v.string()),
  }),
)

type LedgerRow = v.InferOutput<typeof ledgerSchema>[number]

/** The maximum number of rows in one response of a Supabase project. */
const PAGE_SIZE = 1000

/** Runs a command for one account and resolves to its output. @throws AdminError */
export async function runAccountCommand(command: AccountCommand, backend: Backend): Promise<string> {
  const userId = await findAccount(backend, command.email)
  switch (command.name) {
    case 'tier':
      return setTier(backend, userId, command)
    case 'credits':
      return addCredits(backend, userId, command)
    case 'ledger':
      return formatLedger(command.email, await readLedger(backend.service, userId))
    case 'delete':
      return deleteAccount(backend, userId, command)
  }
}

async function findAccount({ service, location }: Backend, email: string): Promise<string> {
  const { data, error } = await service.rpc('account_id_of', { p_email: email })
  if (error) throw error
  if (typeof data !== 'string') throw new AdminError(`There is no account ${email} in ${location}`)
  return data
}

type TierOptions = { email: string; tier: Tier | null; until: Date | null }

/** Sets the operator's tier, independent of what the user bought; the higher tier counts. */
async function setTier({ service }: Backend, userId: string, { email, tier, until }: TierOptions) {
  const key = { user_id: userId, source: 'operator' }
  const { error } =
    tier === null
      ? await service.from('subscriptions').delete().match(key)
      : await service.from('subscriptions').upsert({ ...key, tier, ends_at: until?.toISOString() ?? null })
  if (error) throw error
  const active = await getActiveSubscription(service, userId)
  if (!active) return `${email} has no tier.`
  return `${email} has ${active.tier}${active.endsAt ? ` until ${formatDay(active.endsAt)}` : ' without an end date'}.`
}

type CreditsOptions = { email: string; amount: number; reason: string }

async function addCredits({ service }: Backend, userId: string, { email, amount, reason }: CreditsOptions) {
  const { data, error } = await service.rpc('add_credits_to_user', {
    p_email: email,
    p_user_id: userId,
    p_amount: amount,
    p_transaction_type: amount > 0 ? 'bonus' : 'usage',
    p_description: reason,
  })
  if (error && parseSubcode(error) === 'insufficient_credits')
    throw new AdminError(`${email} does not have enough credits. ${error.hint}.`)
  if (error) throw error
  return `${email} has ${String(data)} credits.`
}

/** Resolves to all credit transactions of an account, oldest first. */
async function readLedger(service: SupabaseClient, userId: string): Promise<LedgerRow[]> {
  const ledger: LedgerRow[] = []
  for (;;) {
    const { data, error } = await service
      .from('credit_transactions')
      .select('created_at, amount, type, description')
      .eq('user_id', userId)
      .order('id')
      .range(ledger.length, ledger.length + PAGE_SIZE - 1)
    if (error) throw error
    const page = v.parse(ledgerSchema, data)
    ledger.push(...page)
    if (page.length < PAGE_SIZE) return ledger
  }
}

function formatLedger(email: string, rows: LedgerRow[]): string {
  if (rows.length === 0) return `${email} has no credit transactions yet.`
  const balance = rows.reduce((sum, { amount }) => sum + amount, 0)
  const lines = rows.map(({ created_at: time, amount, type, description }) =>
    [
      formatMinute(time),
      String(amount).padStart(7),
      type.padEnd(8),
      removeControlCharacters(description ?? ''),
    ].join('  '),
  )
  return [...lines, `${email} has ${balance} credits.`].join('\n')
}

type DeleteOptions = { email: string; isSure: boolean }

async function deleteAccount({ service, stripe }: Backend, userId: string, { email, isSure }: DeleteOptions) {
  if (!isSure)
    throw new AdminError(
      `This ends ${email}'s subscriptions and deletes the account with all its data. Add --yes to continue.`,
    )
  await closeAccount(service, stripe, userId)
  return `${email} is deleted.`
}

/** Users can write descriptions, and control characters could manipulate the operator's terminal. */
function removeControlCharacters(text: string): string {
  return text.replaceAll(/\p{C}/gu, ' ')
}

function formatMinute(time: string): string {
  return time.slice(0, 16).replace('T', ' ')
}

function formatDay(time: string): string {
  return time.slice(0, 10)
}
