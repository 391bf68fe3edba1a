import { expect, test } from 'vitest'

import { proofIn } from './access-token.ts'

const PASSWORD_ALONE = { isSecondLevel: false, methods: [{ method: 'password', timestamp: 1 }] }
const WITH_CODE = {
  isSecondLevel: true,
  methods: [
    { method: 'totp', timestamp: 2 },
    { method: 'password', timestamp: 1 },
  ],
}
const NOTHING = { isSecondLevel: false, methods: [] }

test.each([
  ['a password', { aal: 'aal1', amr: [{ method: 'password', timestamp: 1 }] }, PASSWORD_ALONE],
  ['a password and a code', { aal: 'aal2', amr: WITH_CODE.methods }, WITH_CODE],
  ['nothing that it says', { sub: 'somebody' }, NOTHING],
  ['methods of an unknown shape', { aal: 'aal1', amr: ['password'] }, NOTHING],
  ['a name beyond ASCII', { aal: 'aal1', amr: [], user_metadata: { display_name: 'Zoë 🎬' } }, NOTHING],
])('a token given for %s says so', (_, claims, proof) => {
  expect(proofIn(tokenWith(claims))).toEqual(proof)
})

test.each(['', 'one-part', 'a.b.c', `a.${btoa('null')}.c`])('%o proves nothing', (token) => {
  expect(proofIn(token)).toEqual(NOTHING)
})

function tokenWith(claims: object): string {
  return `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`
}
