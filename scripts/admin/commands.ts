import type { Tier } from '../../domain/credits/tiers.ts'
import { closeAccount } from '../../supabase/functions/_shared/close-account.ts'
import { runningSubscription } from '../../supabase/functions/_shared/running-subscription.ts'
import { AdminError } from './admin-error.ts'
import type { Backend } from './backend.ts'
import type { AccountCommand } from './read-arguments.ts'
import { readLedger, type LedgerRow } from './read-ledger.ts'

/** Does what was asked and gives what there is to say about it. @throws AdminError */
export async function run(command: AccountCommand, backend: Backend): Promise<string> {
  const userId = await findAccount(backend, command.email)
  switch (command.name) {
    case 'tier':
      return setTier(backend, userId, command)
    case 'credits':
      return addCredits(backend, userId, command)
    case 'ledger':
      return wordLedger(command.email, await readLedger(backend.service, userId))
    case 'delete':
      return deleteAccount(backend, userId, command)
  }
}

async function findAccount({ service, where }: Backend, email: string): Promise<string> {
  const { data, error } = await service.rpc('account_id_of', { p_email: email })
  if (error) throw error
  if (typeof data !== 'string') throw new AdminError(`There is no account ${email} in ${where}`)
  return data
}

type TierWish = { email: string; tier: Tier | null; until: Date | null }

/** Gives a tier beside whatever was bought; the better one counts. */
async function setTier({ service }: Backend, userId: string, { email, tier, until }: TierWish) {
  const given = { user_id: userId, source: 'operator' }
  const { error } =
    tier === null
      ? await service.from('subscriptions').delete().match(given)
      : await service.from('subscriptions').upsert({ ...given, tier, ends_at: until?.toISOString() ?? null })
  if (error) throw error
  const held = await runningSubscription(service, userId)
  if (!held) return `${email} has no tier.`
  return `${email} has ${held.tier}${held.endsAt ? ` until ${day(held.endsAt)}` : ' for good'}.`
}

type CreditsWish = { email: string; amount: number; reason: string }

async function addCredits({ service }: Backend, userId: string, { email, amount, reason }: CreditsWish) {
  const { data, error } = await service.rpc('add_credits_to_user', {
    p_email: email,
    p_user_id: userId,
    p_amount: amount,
    p_transaction_type: amount > 0 ? 'bonus' : 'usage',
    p_description: reason,
  })
  if (error?.code === 'P0001') throw new AdminError(`${email} has fewer credits than that. ${error.hint}.`)
  if (error) throw error
  return `${email} has ${String(data)} credits.`
}

function wordLedger(email: string, rows: LedgerRow[]): string {
  if (rows.length === 0) return `${email} has had no credits yet.`
  const balance = rows.reduce((sum, { amount }) => sum + amount, 0)
  const lines = rows.map(({ created_at: time, amount, type, description }) =>
    [minute(time), String(amount).padStart(7), type.padEnd(8), printable(description ?? '')].join('  '),
  )
  return [...lines, `${email} has ${balance} credits.`].join('\n')
}

type DeleteWish = { email: string; isSure: boolean }

async function deleteAccount({ service, stripe }: Backend, userId: string, { email, isSure }: DeleteWish) {
  if (!isSure)
    throw new AdminError(
      `This ends ${email}'s subscriptions and deletes the account with all that belongs to it. Add --yes to do so.`,
    )
  await closeAccount(service, stripe, userId)
  return `${email} is deleted.`
}

/** Viewers word some of them, and a terminal obeys control characters. */
function printable(text: string): string {
  return text.replaceAll(/\p{C}/gu, ' ')
}

function minute(time: string): string {
  return time.slice(0, 16).replace('T', ' ')
}

function day(time: string): string {
  return time.slice(0, 10)
}
