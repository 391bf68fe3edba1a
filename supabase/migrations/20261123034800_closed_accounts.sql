-- Access tokens stay valid for up to an hour after their account was deleted or banned. The policies of every table and
-- of the stored files, and every function that users can call, ask these two functions.
create function private.has_open_account() returns boolean
language sql stable security definer set search_path = '' as $$
  select auth.uid() is null or exists (
    select from auth.users where users.id = auth.uid() and coalesce(users.banned_until <= now(), true)
  )
$$;

revoke execute on function private.has_open_account() from public, anon, authenticated, service_role;

create or replace function public.is_fully_signed_in() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.has_open_account() and (
    coalesce(auth.jwt() ->> 'aal', 'aal1') = 'aal2' or not exists (
      select from auth.mfa_factors where mfa_factors.user_id = auth.uid() and mfa_factors.status = 'verified'
    )
  )
$$;

create or replace function private.require_second_factor() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.has_open_account() then
    raise exception 'This account is closed' using errcode = '42501';
  end if;
  if not public.is_fully_signed_in() then
    raise exception 'Confirm with your second factor first' using errcode = '42501';
  end if;
end
$$;
