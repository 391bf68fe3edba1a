-- Returns whether a link works, which readers of a cached list or calendar need to know: stopping a link takes effect at once.
create function public.has_secret_link(p_kind text, p_token text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.find_secret_link(p_kind, p_token))
$$;

revoke execute on function public.has_secret_link(text, text) from public, anon, authenticated, service_role;
grant execute on function public.has_secret_link(text, text) to anon;
