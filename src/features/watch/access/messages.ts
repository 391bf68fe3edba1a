/** Texts for guests who open a watch page. */

export const signUpRequired = 'Sign up required'
export const signUpRequiredText = 'Please sign up to continue watching'
