import type { Queryable } from '#server/db/database.ts'

type Json = Record<string, unknown>

export type UserRow = {
  id: string
  aud: string
  role: string
  email: string
  encrypted_password: string
  email_confirmed_at: Date | null
  last_sign_in_at: Date | null
  raw_app_meta_data: Json
  raw_user_meta_data: Json
  created_at: Date
  updated_at: Date
  identities: Json[]
}

/** The account as the client's `User`. */
export type UserAnswer = ReturnType<typeof userAnswer>

const SELECT = `
  select users.*, (
    select coalesce(json_agg(json_build_object(
      'identity_id', identities.id, 'id', identities.provider_id, 'user_id', identities.user_id,
      'identity_data', identities.identity_data, 'provider', identities.provider,
      'last_sign_in_at', identities.last_sign_in_at, 'created_at', identities.created_at,
      'updated_at', identities.updated_at, 'email', identities.identity_data ->> 'email'
    ) order by identities.created_at), '[]')
    from auth.identities where identities.user_id = users.id
  ) as identities
  from auth.users`

export async function findUserById(queryable: Queryable, id: string): Promise<UserRow | undefined> {
  const [user] = await queryable.query<UserRow>(`${SELECT} where users.id = $1`, [id])
  return user
}

export async function findUserByEmail(queryable: Queryable, email: string): Promise<UserRow | undefined> {
  const [user] = await queryable.query<UserRow>(`${SELECT} where users.email = $1`, [email])
  return user
}

export type NewUser = { email: string; passwordHash: string; metadata: Json }

/** Adds a confirmed account with its e-mail identity and gives its id; a unique violation when the address is taken. */
export async function insertUser(
  queryable: Queryable,
  { email, passwordHash, metadata }: NewUser,
): Promise<string> {
  const id = crypto.randomUUID()
  const profile = JSON.stringify({ ...metadata, sub: id, email, email_verified: true, phone_verified: false })
  await queryable.query(
    `insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
     values ($1, $2, $3, now(), $4, $5)`,
    [id, email, passwordHash, JSON.stringify({ provider: 'email', providers: ['email'] }), profile],
  )
  await queryable.query(
    `insert into auth.identities (user_id, provider, provider_id, identity_data, last_sign_in_at)
     values ($1, 'email', $2, $3, now())`,
    [id, id, profile],
  )
  return id
}

export function userAnswer(user: UserRow) {
  const confirmedAt = user.email_confirmed_at?.toISOString()
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email,
    email_confirmed_at: confirmedAt,
    phone: '',
    confirmed_at: confirmedAt,
    last_sign_in_at: user.last_sign_in_at?.toISOString(),
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    identities: user.identities,
    created_at: user.created_at.toISOString(),
    updated_at: user.updated_at.toISOString(),
    is_anonymous: false,
  }
}
