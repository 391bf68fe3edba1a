import type { Context, Hono } from 'hono'

import { AuthError } from './auth-error.ts'
import type { AuthServices } from './auth-services.ts'
import { requireSession } from './sessions/require-session.ts'

type ErrorArguments = ConstructorParameters<typeof AuthError>

const OAUTH: ErrorArguments = [400, 'validation_failed', 'Unsupported provider: provider is not enabled']
const SAML: ErrorArguments = [404, 'saml_provider_disabled', 'SAML 2.0 is disabled']
const LINKING: ErrorArguments = [404, 'manual_linking_disabled', 'Manual linking is disabled']
const PASSKEYS: ErrorArguments = [404, 'passkey_disabled', 'Passkeys are disabled']
const RECOVERY_CODES: ErrorArguments = [
  422,
  'mfa_recovery_codes_enroll_not_enabled',
  'MFA enroll is disabled for recovery codes',
]
const RECOVERY_CODE_VERIFICATION: ErrorArguments = [
  422,
  'mfa_recovery_codes_verify_not_enabled',
  'MFA verification is disabled for recovery codes',
]

const DISABLED_GRANTS: Record<string, ErrorArguments> = {
  id_token: [400, 'provider_disabled', 'Sign-in with a token of another provider is not enabled'],
  web3: [422, 'web3_provider_disabled', 'Web3 provider is disabled'],
}

/** Adds the endpoints that are not implemented. They respond like a Supabase project with the feature disabled. */
export function addDisabledEndpoints(app: Hono, services: AuthServices): void {
  const withSession = (error: ErrorArguments) => async (context: Context) => {
    await requireSession(context, services)
    return reject(error)
  }
  app.get('/authorize', withoutSession(OAUTH))
  app.all('/sso', withoutSession(SAML))
  app.all('/sso/*', withoutSession(SAML))
  app.get('/user/identities/authorize', withSession(LINKING))
  app.delete('/user/identities/:identity_id', withSession(LINKING))
  app.all('/passkeys', withoutSession(PASSKEYS))
  app.all('/passkeys/*', withoutSession(PASSKEYS))
  app.post('/factors/recovery-codes/verify', withSession(RECOVERY_CODE_VERIFICATION))
  app.all('/factors/recovery-codes', withSession(RECOVERY_CODES))
  app.all('/factors/recovery-codes/*', withSession(RECOVERY_CODES))
}

/** @throws AuthError always */
export function rejectGrant(grantType: string | undefined): never {
  const disabled = Object.entries(DISABLED_GRANTS).find(([name]) => name === grantType)
  return reject(disabled?.[1] ?? [400, 'validation_failed', 'unsupported_grant_type'])
}

function withoutSession(error: ErrorArguments) {
  return () => reject(error)
}

function reject(error: ErrorArguments): never {
  throw new AuthError(...error)
}
