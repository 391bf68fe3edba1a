-- The account that an e-mail address belongs to, for operators; nothing when there is none.
create function public.account_id_of(p_email text) returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.role() is distinct from 'service_role' then
    raise exception 'Accounts are looked up by the service only' using errcode = '42501';
  end if;
  return (select users.id from auth.users where lower(users.email) = lower(trim(p_email)));
end
$$;
revoke execute on function public.account_id_of(text) from public, anon, authenticated, service_role;
grant execute on function public.account_id_of(text) to service_role;
