import type { Queryable } from '@marquee/database/database.ts'

type Json = Record<string, unknown>

export type UserRow = {
  id: string
  aud: string
  role: string
  email: string
  encrypted_password: string
  email_confirmed_at: Date | null
  confirmation_sent_at: Date | null
  recovery_sent_at: Date | null
  reauthentication_sent_at: Date | null
  invited_at: Date | null
  /** The new email while a change is pending, otherwise empty. */
  email_change: string
  email_change_sent_at: Date | null
  email_change_confirm_status: 0 | 1
  banned_until: Date | null
  last_sign_in_at: Date | null
  raw_app_meta_data: Json
  raw_user_meta_data: Json
  created_at: Date
  updated_at: Date
  identities: Json[]
  factors: FactorResponse[]
}

/** The client's `Factor`. */
type FactorResponse = {
  id: string
  friendly_name?: string
  factor_type: 'totp' | 'phone'
  status: 'verified' | 'unverified'
  phone?: string
}

/** The client's `User`. */
export type UserResponse = ReturnType<typeof toUserResponse>

const SELECT = `
  select users.*, (
    select coalesce(json_agg(json_build_object(
      'identity_id', identities.id, 'id', identities.provider_id, 'user_id', identities.user_id,
      'identity_data', identities.identity_data, 'provider', identities.provider,
      'last_sign_in_at', identities.last_sign_in_at, 'created_at', identities.created_at,
      'updated_at', identities.updated_at, 'email', identities.identity_data ->> 'email'
    ) order by identities.created_at), '[]')
    from auth.identities where identities.user_id = users.id
  ) as identities, (
    select coalesce(json_agg(json_strip_nulls(json_build_object(
      'id', factors.id, 'created_at', factors.created_at, 'updated_at', factors.updated_at,
      'friendly_name', nullif(factors.friendly_name, ''), 'factor_type', factors.factor_type,
      'status', factors.status, 'phone', factors.phone, 'last_challenged_at', factors.last_challenged_at
    )) order by factors.created_at), '[]')
    from auth.mfa_factors as factors where factors.user_id = users.id
  ) as factors
  from auth.users`

export async function findUserById(queryable: Queryable, id: string): Promise<UserRow | undefined> {
  const [user] = await queryable.query<UserRow>(`${SELECT} where users.id = $1`, [id])
  return user
}

export async function findUserByEmail(queryable: Queryable, email: string): Promise<UserRow | undefined> {
  const [user] = await queryable.query<UserRow>(`${SELECT} where users.email = $1`, [email])
  return user
}

/** Returns one page of users, newest first. */
export function listUsers(
  queryable: Queryable,
  { limit, offset }: { limit: number; offset: number },
): Promise<UserRow[]> {
  return queryable.query<UserRow>(`${SELECT} order by users.created_at desc, users.id limit $1 offset $2`, [
    limit,
    offset,
  ])
}

export type NewUser = {
  email: string
  passwordHash: string
  metadata: Json
  isConfirmed: boolean
  /** True if an admin creates the user. Then the metadata stays as given, while a sign-up adds the profile to it. */
  isCreatedByAdmin?: boolean
}

/**
 * Inserts a user with an email identity and returns the user's id. Fails with a unique violation if the email is taken.
 * `storedEmail` differs from the user's email only for an insert that is rolled back.
 */
export async function insertUser(
  queryable: Queryable,
  user: NewUser,
  storedEmail: string = user.email,
): Promise<string> {
  const id = crypto.randomUUID()
  const metadata = JSON.stringify(createMetadata(user, id))
  const identity = JSON.stringify({ ...user.metadata, ...createProfile(user, id) })
  await queryable.query(
    `insert into auth.users (
       id, email, encrypted_password, email_confirmed_at, confirmation_sent_at, raw_app_meta_data, raw_user_meta_data
     ) values ($1, $2, $3, case when $4::boolean then now() end, case when not $4::boolean then now() end, $5, $6)`,
    [id, storedEmail, user.passwordHash, user.isConfirmed, JSON.stringify(APP_METADATA), metadata],
  )
  await queryable.query(
    `insert into auth.identities (user_id, provider, provider_id, identity_data, last_sign_in_at)
     values ($1, 'email', $2, $3, now())`,
    [id, id, identity],
  )
  return id
}

export function isBanned({ banned_until: until }: Pick<UserRow, 'banned_until'>): boolean {
  return until !== null && until > new Date()
}

/** Returns true if the user has a verified factor. */
export function hasSecondFactor({ factors }: Pick<UserRow, 'factors'>): boolean {
  return factors.some(({ status }) => status === 'verified')
}

export function toUserResponse(user: UserRow) {
  const confirmedAt = user.email_confirmed_at?.toISOString()
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email,
    email_confirmed_at: confirmedAt,
    phone: '',
    confirmation_sent_at: user.confirmation_sent_at?.toISOString(),
    confirmed_at: confirmedAt,
    recovery_sent_at: user.recovery_sent_at?.toISOString(),
    reauthentication_sent_at: user.reauthentication_sent_at?.toISOString(),
    invited_at: user.invited_at?.toISOString(),
    new_email: user.email_change || undefined,
    email_change_sent_at: user.email_change ? user.email_change_sent_at?.toISOString() : undefined,
    last_sign_in_at: user.last_sign_in_at?.toISOString(),
    banned_until: user.banned_until?.toISOString(),
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    identities: user.identities,
    factors: user.factors.length > 0 ? user.factors : undefined,
    created_at: user.created_at.toISOString(),
    updated_at: user.updated_at.toISOString(),
    is_anonymous: false,
  }
}

const APP_METADATA = { provider: 'email', providers: ['email'] }

function createMetadata(user: NewUser, id: string): Json {
  if (!user.isCreatedByAdmin) return { ...user.metadata, ...createProfile(user, id) }
  return user.isConfirmed ? { ...user.metadata, email_verified: true } : user.metadata
}

function createProfile({ email, isConfirmed }: NewUser, id: string): Json {
  return { sub: id, email, email_verified: isConfirmed, phone_verified: false }
}
