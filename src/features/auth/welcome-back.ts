import { notify } from '#src/lib/notify.ts'

/** Said once somebody is signed in, after the second step where there are two (spec, section 8). */
export function welcomeBack(): void {
  notify({ title: 'Welcome back!', description: 'You have successfully signed in.', tone: 'success' })
}
