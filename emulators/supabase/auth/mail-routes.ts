import type { Context, Hono } from 'hono'

import type { AuthError } from './auth-error.ts'
import type { AuthServices } from './auth-services.ts'
import { followLink } from './follow-link.ts'
import { reauthenticate } from './reauthenticate.ts'
import { recover } from './recover.ts'
import { resend } from './resend.ts'
import { sendMagicLink } from './send-magic-link.ts'
import { verifyCode } from './verify-code.ts'

/** What sends mails, and where their links and codes arrive. */
export function addMailRoutes(
  app: Hono,
  services: AuthServices,
  asRefusal: (error: unknown) => AuthError,
): void {
  app.post('/recover', async (context) => context.json(await recover(context, services)))
  app.on('POST', ['/otp', '/magiclink'], async (context) =>
    context.json(await sendMagicLink(context, services)),
  )
  app.post('/resend', async (context) => context.json(await resend(context, services)))
  app.get('/reauthenticate', async (context) => context.json(await reauthenticate(context, services)))
  app.get('/verify', async (context) => {
    if (isOnlyLooking(context)) return context.body(null, 204)
    return context.redirect(await followLink(context, services, asRefusal), 303)
  })
  app.post('/verify', async (context) => context.json(await verifyCode(context, services)))
}

/** A mail program that checks where a link leads must not use it up. */
function isOnlyLooking(context: Context): boolean {
  return context.req.method === 'HEAD'
}
