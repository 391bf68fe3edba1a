/** Where the movie database is, and the key that it asks for. */
export type CatalogueService = { apiUrl: string; apiKey: string }

/** The address of one document of the movie database. Parameters are URL-encoded. */
export function catalogueAddress(
  { apiUrl, apiKey }: CatalogueService,
  path: string,
  parameters: Record<string, string | number>,
): string {
  const query = new URLSearchParams({ api_key: apiKey })
  for (const [name, value] of Object.entries(parameters)) query.set(name, String(value))
  return `${apiUrl}${path}?${query}`
}
