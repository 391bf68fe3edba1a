/** Stands for the key of the backend, which has none before it starts. */
export const ANON_KEY = 'anon'
