import type { Context, Hono } from 'hono'

import { AuthError } from './auth-error.ts'
import type { AuthServices } from './auth-services.ts'
import { requireSession } from './require-session.ts'

type Refusal = ConstructorParameters<typeof AuthError>

const PROVIDER: Refusal = [400, 'validation_failed', 'Unsupported provider: provider is not enabled']
const CALLBACK: Refusal = [400, 'bad_oauth_callback', 'OAuth state parameter missing']
const SAML: Refusal = [404, 'saml_provider_disabled', 'SAML 2.0 is disabled']
const LINKING: Refusal = [404, 'manual_linking_disabled', 'Manual linking is disabled']
const PASSKEYS: Refusal = [404, 'passkey_disabled', 'Passkeys are disabled']
const RECOVERY_CODES: Refusal = [
  422,
  'mfa_recovery_codes_enroll_not_enabled',
  'MFA enroll is disabled for recovery codes',
]
const SHOWN_RECOVERY_CODE: Refusal = [
  422,
  'mfa_recovery_codes_verify_not_enabled',
  'MFA verification is disabled for recovery codes',
]

/** Grants of `POST /token`, besides those that work here. */
const GRANTS: Record<string, Refusal> = {
  id_token: [400, 'provider_disabled', 'Sign-in with a token of another provider is not enabled'],
  web3: [422, 'web3_provider_disabled', 'Web3 provider is disabled'],
}

/** What a Supabase project can do and this one does not, refused in the words of a project where it is switched off. */
export function addSwitchedOffRoutes(app: Hono, services: AuthServices): void {
  const forSignedIn = (refusal: Refusal) => async (context: Context) => {
    await requireSession(context, services)
    return refuse(refusal)
  }
  app.get('/authorize', forAnybody(PROVIDER))
  app.on(['GET', 'POST'], '/callback', forAnybody(CALLBACK))
  app.all('/sso', forAnybody(SAML))
  app.all('/sso/*', forAnybody(SAML))
  app.get('/user/identities/authorize', forSignedIn(LINKING))
  app.delete('/user/identities/:identity_id', forSignedIn(LINKING))
  app.all('/passkeys', forAnybody(PASSKEYS))
  app.all('/passkeys/*', forAnybody(PASSKEYS))
  app.post('/factors/recovery-codes/verify', forSignedIn(SHOWN_RECOVERY_CODE))
  app.all('/factors/recovery-codes', forSignedIn(RECOVERY_CODES))
  app.all('/factors/recovery-codes/*', forSignedIn(RECOVERY_CODES))
}

function forAnybody(refusal: Refusal) {
  return () => refuse(refusal)
}

/** @throws AuthError always */
export function refuseGrant(grantType: string | undefined): never {
  const known = Object.entries(GRANTS).find(([name]) => name === grantType)
  return refuse(known?.[1] ?? [400, 'validation_failed', 'unsupported_grant_type'])
}

function refuse(refusal: Refusal): never {
  throw new AuthError(...refusal)
}
