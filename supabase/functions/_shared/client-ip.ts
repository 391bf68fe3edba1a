/**
 * Returns the client's IP address as Supabase's gateway passes it on. Without its header, what clients send counts: a
 * limit that can be evaded is better than one that all clients share.
 */
export function getClientIp({ headers }: Request): string | null {
  return headers.get('cf-connecting-ip') ?? headers.get('x-forwarded-for')?.split(',')[0]?.trim() ?? null
}
