import { createImage } from '@marquee/supabase-emulator/storage/testing/image-fixtures.ts'

import { INBOX_TOKEN } from './fuzz-context.ts'

/** A valid request as clients send it, from which fuzzed ones are derived. */
export type SeedRequest = {
  origin: 'main' | 'sandbox'
  method: string
  /** Of the path, encoded. */
  segments: readonly string[]
  query: readonly (readonly [string, string])[]
  headers: Readonly<Record<string, string>>
  /** Names, and values in JSON. */
  fields?: readonly (readonly [string, string])[]
  bytes?: Uint8Array
}

export type SeedParameters = { targetUserId: string; attackerId: string; createEmail: () => string }

export type RequestFamily = 'auth' | 'rest' | 'storage' | 'functions' | 'pages' | 'sandbox'

/** `call` is method and URL: `GET /a/b?c=d`. */
function request(call: string, body?: object, headers: Record<string, string> = {}): SeedRequest {
  const [method = '', url = ''] = call.split(' ')
  const [path = '', query = ''] = url.split('?')
  return {
    origin: 'main',
    method,
    segments: path.split('/').slice(1),
    query: query === '' ? [] : query.split('&').map((pair) => splitOnce(pair)),
    headers: body ? { 'content-type': 'application/json', ...headers } : headers,
    fields: body && Object.entries(body).map(([name, value]) => [name, JSON.stringify(value)] as const),
  }
}

function splitOnce(pair: string): [string, string] {
  const index = pair.indexOf('=')
  return index === -1 ? [pair, ''] : [pair.slice(0, index), pair.slice(index + 1)]
}

function form(call: string, text: string): SeedRequest {
  return {
    ...request(call),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    bytes: Buffer.from(text),
  }
}

const prefer = (text: string) => ({ prefer: text })
const onSandbox = (seed: SeedRequest): SeedRequest => ({ ...seed, origin: 'sandbox' })

/** Each hashes a password, which takes as long as fifty other requests. */
export function createSlowRequests({ createEmail }: SeedParameters): SeedRequest[] {
  const password = 'correct horse'
  return [
    request('POST /auth/v1/signup', { email: createEmail(), password, data: { name: 'Ada' } }),
    request('POST /auth/v1/token?grant_type=password', { email: createEmail(), password }),
  ]
}

export function createSeedRequests(family: RequestFamily, parameters: SeedParameters): SeedRequest[] {
  return FAMILIES[family](parameters)
}

const FAMILIES: Record<RequestFamily, (parameters: SeedParameters) => SeedRequest[]> = {
  auth: ({ createEmail, targetUserId }) => {
    const email = createEmail()
    const factor = `/auth/v1/factors/${targetUserId}`
    const user = `/auth/v1/admin/users/${targetUserId}`
    return [
      request('GET /auth/v1/health'),
      request('GET /auth/v1/settings'),
      request('GET /auth/v1/.well-known/jwks.json'),
      request('POST /auth/v1/token?grant_type=refresh_token', { refresh_token: 'A'.repeat(51) }),
      request('POST /auth/v1/token?grant_type=pkce', { auth_code: 'x', code_verifier: 'y' }),
      request('POST /auth/v1/token?grant_type=id_token', { provider: 'google', id_token: 'x' }),
      request('POST /auth/v1/signup', { email, password: 'short', data: {}, code_challenge: null }),
      request('POST /auth/v1/otp?redirect_to=http://localhost/', { email, create_user: true, data: {} }),
      request('POST /auth/v1/recover?redirect_to=http://localhost/', { email, code_challenge: null }),
      request('POST /auth/v1/resend', { email, type: 'signup' }),
      request('POST /auth/v1/verify', { email, token: '123456', type: 'email' }),
      request('POST /auth/v1/verify', { token_hash: 'x', type: 'recovery' }),
      request('GET /auth/v1/verify?token=x&type=recovery&redirect_to=http://localhost/'),
      request('GET /auth/v1/authorize?provider=github&redirect_to=http://localhost/'),
      request('GET /auth/v1/user'),
      request('PUT /auth/v1/user', { data: { name: 'Ada' }, password: null, email: null }),
      request('POST /auth/v1/logout?scope=local'),
      request('GET /auth/v1/reauthenticate'),
      request('POST /auth/v1/factors', { factor_type: 'totp', friendly_name: 'App', issuer: 'x' }),
      request(`POST ${factor}/challenge`, { channel: 'sms' }),
      request(`POST ${factor}/verify`, { challenge_id: targetUserId, code: '123456' }),
      request(`DELETE ${factor}`),
      request('GET /auth/v1/admin/users?page=1&per_page=50'),
      request(`GET ${user}`),
      request(`PUT ${user}`, { password: 'hijacked', email_confirm: true, ban_duration: '1h' }),
      request(`DELETE ${user}`, { should_soft_delete: false }),
      request('POST /auth/v1/admin/users', { email, password: 'x', email_confirm: true }),
      request('POST /auth/v1/admin/generate_link', { email, type: 'magiclink', redirect_to: 'x' }),
      request('POST /auth/v1/invite', { email, data: {} }),
      request('POST /auth/v1/sso', { domain: 'example.com' }),
      request('GET /auth/v1/user/identities/authorize?provider=github'),
    ]
  },
  rest: ({ targetUserId, attackerId }) => {
    const ofTargetUser = `user_id=eq.${targetUserId}`
    const watched = {
      tmdb_id: 603,
      media_type: 'movie',
      title: 'x',
      progress_seconds: 1,
      duration_seconds: 2,
    }
    const spend = { p_media_type: 'movie', p_tmdb_id: 603, p_season_number: null, p_episode_number: null }
    return [
      request('GET /rest/v1/'),
      request('GET /rest/v1/watch_history?select=*&order=watched_at.desc,id.asc&limit=20&offset=0'),
      request(
        `GET /rest/v1/watch_history?select=id,name:title&${ofTargetUser}`,
        undefined,
        prefer('count=exact'),
      ),
      request('GET /rest/v1/watch_history?or=(media_type.eq.movie,tmdb_id.gt.5)&tmdb_id=in.(1,2)'),
      request('GET /rest/v1/watch_history?title=ilike.*x*&season_number=is.null&not.and=(id.gt.1,id.lt.9)'),
      request(`GET /rest/v1/user_profiles?select=*&${ofTargetUser}`, undefined, {
        accept: 'application/vnd.pgrst.object+json',
      }),
      request(`GET /rest/v1/credits?select=balance,email&${ofTargetUser}`),
      request(`GET /rest/v1/credit_transactions?select=*&${ofTargetUser}`, undefined, { range: '0-9' }),
      request('GET /rest/v1/viewing_passes?select=*'),
      request('GET /rest/v1/subscriptions?select=*'),
      request('GET /rest/v1/billing_customers?select=*'),
      request('GET /rest/v1/attempt_windows?select=*'),
      request('HEAD /rest/v1/watch_history?select=*', undefined, prefer('count=planned')),
      request('POST /rest/v1/watch_history', { ...watched, user_id: targetUserId }, prefer('return=minimal')),
      request(
        'POST /rest/v1/watch_history?on_conflict=user_id,media_type,tmdb_id,season_number,episode_number',
        { ...watched, user_id: attackerId },
        prefer('resolution=merge-duplicates,return=representation'),
      ),
      request('POST /rest/v1/watch_history?columns="tmdb_id","title"', watched),
      request(
        `PATCH /rest/v1/user_profiles?${ofTargetUser}`,
        { display_name: 'x' },
        prefer('return=representation'),
      ),
      request(`PATCH /rest/v1/credits?${ofTargetUser}`, { balance: 1_000_000 }),
      request(`DELETE /rest/v1/watch_history?${ofTargetUser}`),
      request('POST /rest/v1/rpc/spend_credit_for_title', spend),
      request('POST /rest/v1/rpc/return_credit', { p_charge_id: 1 }),
      request('POST /rest/v1/rpc/credit_history', { p_before_id: 9, p_kind: 'usage', p_limit: 5 }),
      request('POST /rest/v1/rpc/credit_usage', { p_days: 30 }),
      request('POST /rest/v1/rpc/create_secret_link', { p_kind: 'list', p_list_id: 'a1b2c3' }),
      request('POST /rest/v1/rpc/has_secret_link', { p_kind: 'list', p_token: '0'.repeat(40) }),
      request('POST /rest/v1/rpc/read_shared_list', { p_token: '0'.repeat(40) }),
      request('POST /rest/v1/rpc/read_calendar', { p_token: '0'.repeat(40) }),
      request('POST /rest/v1/rpc/count_unknown_link', { p_client: '192.0.2.1' }),
      request('GET /rest/v1/rpc/spend_credit_for_title?p_media_type=movie&p_tmdb_id=603'),
      request('POST /rest/v1/rpc/add_credits_to_user', {
        p_email: 'a@example.com',
        p_user_id: targetUserId,
        p_amount: 10,
        p_transaction_type: 'bonus',
        p_description: 'x',
      }),
      request('POST /rest/v1/rpc/has_unlimited_tier', { p_user_id: targetUserId }),
      request('POST /rest/v1/rpc/running_subscription', { p_user_id: targetUserId }),
      request('POST /rest/v1/rpc/account_id_of', { p_email: 'a@example.com' }),
      request('POST /rest/v1/rpc/take_attempt', {
        p_user_id: targetUserId,
        p_action: 'x',
        p_attempts: 1,
        p_window_seconds: 1,
      }),
      request('POST /rest/v1/rpc/my_sessions', {}),
      request('GET /rest/v1/rpc/my_sessions?select=*&order=id'),
      request('POST /rest/v1/rpc/is_fully_signed_in', {}),
    ]
  },
  storage: ({ targetUserId, attackerId }) => {
    const own = `avatars/${attackerId}-one.png`
    const others = `avatars/${targetUserId}-one.png`
    const upload = (call: string): SeedRequest => ({
      ...request(call),
      headers: { 'content-type': 'image/png', 'x-upsert': 'true', 'cache-control': 'max-age=60' },
      bytes: createImage(),
    })
    return [
      upload(`POST /storage/v1/object/avatars/${own}`),
      upload(`PUT /storage/v1/object/avatars/${others}`),
      request(`GET /storage/v1/object/public/avatars/${own}?download=x.png`),
      request(`GET /storage/v1/object/avatars/${others}`),
      request(`GET /storage/v1/object/authenticated/avatars/${others}`),
      request(`HEAD /storage/v1/object/public/avatars/${others}`),
      request(`GET /storage/v1/object/info/avatars/${others}`),
      request('POST /storage/v1/object/list/avatars', {
        prefix: 'avatars',
        limit: 100,
        offset: 0,
        sortBy: { column: 'name', order: 'asc' },
        search: targetUserId,
      }),
      request(`POST /storage/v1/object/sign/avatars/${others}`, { expiresIn: 60 }),
      request('POST /storage/v1/object/move', {
        bucketId: 'avatars',
        sourceKey: others,
        destinationKey: own,
      }),
      request('POST /storage/v1/object/copy', {
        bucketId: 'avatars',
        sourceKey: others,
        destinationKey: own,
      }),
      request('DELETE /storage/v1/object/avatars', { prefixes: [others] }),
      request('GET /storage/v1/bucket'),
      request('GET /storage/v1/bucket/avatars'),
      request('POST /storage/v1/bucket', { id: 'mine', name: 'mine', public: true }),
      request('PUT /storage/v1/bucket/avatars', { public: true, file_size_limit: null }),
      request('DELETE /storage/v1/bucket/avatars'),
      request('POST /storage/v1/bucket/avatars/empty', {}),
    ]
  },
  functions: ({ targetUserId }) => [
    request('POST /functions/v1/check-subscription', {}),
    request('POST /functions/v1/create-checkout', { planId: 'monthly', price: 1 }),
    request('POST /functions/v1/create-credit-checkout', { packageId: 'small', amount: 100, price: 1 }),
    request('POST /functions/v1/process-credit-payment', { sessionId: 'cs_test_x', userId: targetUserId }),
    request('POST /functions/v1/customer-portal', { returnUrl: 'http://localhost/' }),
    request('OPTIONS /functions/v1/create-checkout', undefined, { origin: 'http://localhost' }),
    request('POST /functions/v1/shared-list', { token: '0'.repeat(40) }),
    request(`GET /functions/v1/calendar-feed/marquee.ics?token=${'0'.repeat(40)}`, undefined, {
      'if-none-match': '"x"',
      'cf-connecting-ip': '192.0.2.1',
    }),
    request(
      'POST /functions/v1/stripe-webhook',
      { id: 'evt_1', type: 'x' },
      { 'stripe-signature': 't=1,v1=x' },
    ),
  ],
  pages: () => [
    request('GET /'),
    request('GET /movie/603'),
    request('GET /search?query=x&page=1'),
    request('GET /assets/app.js'),
    request('GET /icon.svg'),
    request(`GET /mail?token=${INBOX_TOKEN}`),
    request('GET /mail/1'),
    request(`GET /mail.json?to=a@example.com&token=${INBOX_TOKEN}`),
    request('GET /tmdb/3/movie/603?api_key=demo&append_to_response=credits,videos'),
    request('GET /tmdb/3/tv/1399/season/1?api_key=demo'),
    request('GET /tmdb/3/search/multi?query=x&page=1&api_key=demo'),
    request('GET /tmdb/3/discover/movie?with_genres=28,12&sort_by=popularity.desc&page=2&vote_average.gte=5'),
    request('GET /tmdb/3/trending/all/day?page=1'),
    request('GET /tmdb/3/person/1'),
    request('GET /tmdb/t/p/w500/nothing.jpg'),
  ],
  sandbox: () =>
    [
      request('GET /embed/movie/603'),
      request('GET /embed/tv/1399/1/1'),
      request('GET /assets/player.js'),
      request('GET /media/movie/603/master.m3u8'),
      request('GET /own/movie/603.mp4', undefined, { range: 'bytes=0-10' }),
      request('GET /checkout/cs_test_x'),
      form('POST /checkout/cs_test_x/pay', 'card=4242424242424242&name=x'),
      request('GET /portal/bps_x'),
      form('POST /v1/checkout/sessions', 'mode=payment&line_items[0][price_data][currency]=usd'),
      request('GET /v1/checkout/sessions/cs_test_x'),
      request('GET /v1/customers?email=a@example.com&limit=1'),
      request('GET /v1/subscriptions?customer=cus_x'),
    ].map(onSandbox),
}
