import { classifyOutage, logOutage, OUTAGE_MESSAGES } from '@marquee/database/outage.ts'
import { parseSqlError } from '@marquee/database/sql-error.ts'
import { isAbortedRequest } from '@marquee/http/request-body.ts'
import { Hono } from 'hono'

import type { SupabaseEmulatorOptions } from '../emulator-options.ts'
import { addAdminRoutes } from './admin/admin-routes.ts'
import { AuthError, echoApiVersion, respondWithError } from './auth-error.ts'
import type { AuthServices } from './auth-services.ts'
import { addDisabledEndpoints, rejectGrant } from './disabled-endpoints.ts'
import { recover, resend, sendMagicLink } from './emails/request-email.ts'
import { createChallenge } from './factors/challenge.ts'
import { enroll, unenroll } from './factors/enroll.ts'
import { verifyFactor } from './factors/verify-factor.ts'
import { createAttemptLimits } from './rate-limits/attempt-limits.ts'
import { exchangeCode } from './sessions/pkce.ts'
import { reauthenticate } from './sessions/reauthenticate.ts'
import { refreshSession } from './sessions/refresh-session.ts'
import { signIn } from './sessions/sign-in.ts'
import { signOut } from './sessions/sign-out.ts'
import { getCurrentUser, updateCurrentUser } from './users/current-user.ts'
import { signUp } from './users/sign-up.ts'
import { verifyLink, verifyOtp } from './verification/verify-email.ts'

const JWKS_MAX_AGE_SECONDS = 600

/** Returns the app for `/auth/v1`. */
export function createAuthApp({ database, keys, publicUrl, logger, auth }: SupabaseEmulatorOptions): Hono {
  const services: AuthServices = {
    ...auth,
    database,
    keys,
    siteUrl: publicUrl,
    issuer: `${publicUrl}/auth/v1`,
    limits: createAttemptLimits(),
    logger,
  }
  const app = new Hono()
  app.use(async (context, next) => {
    echoApiVersion(context)
    context.header('cache-control', 'no-store')
    await next()
  })
  addInfoRoutes(app, services)
  addSessionRoutes(app, services)
  addEmailRoutes(app, services)
  addDisabledEndpoints(app, services)
  addFactorRoutes(app, services)
  addAdminRoutes(app, services)
  app.all('*', () => {
    throw new AuthError(404, 'not_found', 'Route not found')
  })
  app.onError((error, context) => respondWithError(context, toAuthError(error, services)))
  return app
}

function addInfoRoutes(app: Hono, services: AuthServices): void {
  app.get('/health', (context) =>
    context.json({ name: 'GoTrue', version: 'embedded', description: 'Accounts and sessions' }),
  )
  app.get('/settings', (context) => context.json(createSettings(services)))
  app.get('/.well-known/jwks.json', (context) => {
    context.header('cache-control', `public, max-age=${JWKS_MAX_AGE_SECONDS}`)
    return context.json(services.keys.jwks)
  })
}

function addSessionRoutes(app: Hono, services: AuthServices): void {
  app.post('/signup', async (context) => context.json(await signUp(context, services)))
  app.post('/token', async (context) => {
    const grantType = context.req.query('grant_type')
    if (grantType === 'password') return context.json(await signIn(context, services))
    if (grantType === 'refresh_token') return context.json(await refreshSession(context, services))
    if (grantType === 'pkce') return context.json(await exchangeCode(context, services))
    return rejectGrant(grantType)
  })
  app.post('/logout', async (context) => {
    await signOut(context, services)
    return context.body(null, 204)
  })
  app.get('/user', async (context) => context.json(await getCurrentUser(context, services)))
  app.put('/user', async (context) => context.json(await updateCurrentUser(context, services)))
}

function addEmailRoutes(app: Hono, services: AuthServices): void {
  app.post('/recover', async (context) => context.json(await recover(context, services)))
  app.post('/otp', async (context) => context.json(await sendMagicLink(context, services)))
  app.post('/resend', async (context) => context.json(await resend(context, services)))
  app.get('/reauthenticate', async (context) => context.json(await reauthenticate(context, services)))
  app.get('/verify', async (context) => {
    // Mail programs check links with HEAD, which must not use them up.
    if (context.req.method === 'HEAD') return context.body(null, 204)
    const location = await verifyLink(context, services, (error) => toAuthError(error, services))
    return context.redirect(location, 303)
  })
  app.post('/verify', async (context) => context.json(await verifyOtp(context, services)))
}

function addFactorRoutes(app: Hono, services: AuthServices): void {
  app.post('/factors', async (context) => context.json(await enroll(context, services)))
  app.post('/factors/:factor_id/challenge', async (context) =>
    context.json(await createChallenge(context, services)),
  )
  app.post('/factors/:factor_id/verify', async (context) =>
    context.json(await verifyFactor(context, services)),
  )
  app.delete('/factors/:factor_id', async (context) => context.json(await unenroll(context, services)))
}

function createSettings({ isEmailConfirmationRequired }: AuthServices) {
  return {
    external: { email: true, phone: false, anonymous_users: false },
    disable_signup: false,
    mailer_autoconfirm: !isEmailConfirmationRequired,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  }
}

function toAuthError(error: unknown, { logger }: AuthServices): AuthError {
  if (error instanceof AuthError) return error
  if (isAbortedRequest(error)) return new AuthError(400, 'bad_json', 'The request was aborted')
  const outage = classifyOutage(error)
  if (outage) {
    logOutage(logger, outage, error)
    // On a 503 the client keeps its session and retries.
    return new AuthError(503, 'unexpected_failure', OUTAGE_MESSAGES[outage])
  }
  // SQLSTATE class 22: a value no column can hold, such as a NUL character. Class 54: a value that is nested too deep or too large.
  if (/^(22|54)/.test(parseSqlError(error)?.code ?? '')) {
    return new AuthError(400, 'validation_failed', 'A value in the request cannot be stored')
  }
  logger.error({ err: error }, 'auth request failed')
  // A 4xx status on a token refresh would make the client sign the user out.
  return new AuthError(
    500,
    'unexpected_failure',
    'Unexpected failure, please check server logs for more information',
  )
}
