/** Returns true if the user asks pages to load less. */
export function isDataSaverOn(): boolean {
  // Not in TypeScript's DOM types, since only some browsers implement it.
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData ?? false
}
