import { logOutage, OUTAGE_MESSAGES, readOutage } from '@marquee/database/outage.ts'
import { readSqlRefusal } from '@marquee/database/sql-state.ts'
import { isAborted } from '@marquee/http/aborted-request.ts'
import { Hono } from 'hono'

import type { SupabaseStandInOptions } from '../stand-in-options.ts'
import { changeAccount, readAccount } from './account.ts'
import { addAdminRoutes } from './admin/admin-routes.ts'
import { createAttemptLimits } from './attempt-limits.ts'
import { answerWithError, AuthError, echoVersion } from './auth-error.ts'
import type { AuthServices } from './auth-services.ts'
import { exchangeCode } from './exchange-code.ts'
import { addFactorRoutes } from './factors/factor-routes.ts'
import { addMailRoutes } from './mail-routes.ts'
import { refresh } from './refresh.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { signUp } from './sign-up.ts'
import { addSwitchedOffRoutes, refuseGrant } from './switched-off.ts'

const JWKS_MAX_AGE_SECONDS = 600

/** Accounts and sessions, at `/auth/v1`. */
export function createAuthApp({ database, keys, publicUrl, logger, accounts }: SupabaseStandInOptions): Hono {
  const services: AuthServices = {
    ...accounts,
    database,
    keys,
    siteUrl: publicUrl,
    issuer: `${publicUrl}/auth/v1`,
    limits: createAttemptLimits(),
    logger,
  }
  const asRefusal = (error: unknown) => asAuthError(error, services)
  const app = new Hono()
  app.use(async (context, next) => {
    echoVersion(context)
    context.header('cache-control', 'no-store')
    await next()
  })
  app.get('/health', (context) =>
    context.json({ name: 'GoTrue', version: 'embedded', description: 'Accounts and sessions' }),
  )
  app.get('/settings', (context) => context.json(settingsOf(services)))
  app.get('/.well-known/jwks.json', (context) => {
    context.header('cache-control', `public, max-age=${JWKS_MAX_AGE_SECONDS}`)
    return context.json(keys.jwks)
  })
  app.post('/signup', async (context) => context.json(await signUp(context, services)))
  app.post('/token', async (context) => {
    const grantType = context.req.query('grant_type')
    if (grantType === 'password') return context.json(await signIn(context, services))
    if (grantType === 'refresh_token') return context.json(await refresh(context, services))
    if (grantType === 'pkce') return context.json(await exchangeCode(context, services))
    return refuseGrant(grantType)
  })
  app.post('/logout', async (context) => {
    await signOut(context, services)
    return context.body(null, 204)
  })
  app.get('/user', async (context) => context.json(await readAccount(context, services)))
  app.put('/user', async (context) => context.json(await changeAccount(context, services)))
  addMailRoutes(app, services, asRefusal)
  addSwitchedOffRoutes(app, services)
  addFactorRoutes(app, services)
  addAdminRoutes(app, services)
  app.all('*', () => {
    throw new AuthError(404, 'not_found', 'There is nothing at this address')
  })
  app.onError((error, context) => answerWithError(context, asRefusal(error)))
  return app
}

function settingsOf({ confirmsAddresses }: AuthServices) {
  return {
    external: { email: true, phone: false, anonymous_users: false },
    disable_signup: false,
    mailer_autoconfirm: !confirmsAddresses,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  }
}

function asAuthError(error: unknown, { logger }: AuthServices): AuthError {
  if (error instanceof AuthError) return error
  if (isAborted(error)) return new AuthError(400, 'bad_json', 'The request ended in the middle')
  const outage = readOutage(error)
  if (outage) {
    logOutage(logger, outage, error)
    // The client keeps its session at this status, and tries again.
    return new AuthError(503, 'unexpected_failure', OUTAGE_MESSAGES[outage])
  }
  // Text that no database can hold, such as a zero character, is of class 22, "data exception"; of class 54 is what is too deep or too large.
  if (/^(22|54)/.test(readSqlRefusal(error)?.code ?? '')) {
    return new AuthError(400, 'validation_failed', 'A value in the request cannot be stored')
  }
  logger.error({ err: error }, 'a request for accounts failed')
  // Never a 4xx: on a refresh the client would sign its user out.
  return new AuthError(
    500,
    'unexpected_failure',
    'Unexpected failure, please check server logs for more information',
  )
}
