/** Texts of the session, which every screen loads. */

export const authenticatorApp = 'Authenticator app'
