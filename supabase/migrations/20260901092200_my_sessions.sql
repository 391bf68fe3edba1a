-- Where the caller is signed in, the place last used first. `auth.sessions` itself is nobody's to read, so this hands out
-- the caller's own rows, and of those what a person recognises a device by.
create function public.my_sessions() returns table (
  id uuid,
  created_at timestamptz,
  last_used_at timestamptz,
  user_agent text,
  ip text,
  is_current boolean
) language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    raise exception 'Sign in to see your sessions' using errcode = '42501';
  end if;
  perform private.require_second_factor();
  return query
    select
      sessions.id,
      sessions.created_at,
      -- Without a zone there, and meaning UTC; missing before the first refresh.
      coalesce(sessions.refreshed_at at time zone 'utc', sessions.created_at),
      sessions.user_agent,
      split_part(sessions.ip::text, '/', 1),
      sessions.id::text = auth.jwt() ->> 'session_id'
    from auth.sessions
    where sessions.user_id = auth.uid()
    order by 3 desc, 1;
end
$$;

revoke execute on function public.my_sessions() from public, anon, authenticated, service_role;
grant execute on function public.my_sessions() to authenticated;
