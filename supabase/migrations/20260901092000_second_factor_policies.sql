-- An account with a verified second factor is opened by it, not by the password alone: without it, a session reads and
-- changes no row of ours. What it may do is ask the auth service to check the factor.
create function public.is_fully_signed_in() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(auth.jwt() ->> 'aal', 'aal1') = 'aal2' or not exists (
    select from auth.mfa_factors where mfa_factors.user_id = auth.uid() and mfa_factors.status = 'verified'
  )
$$;

revoke execute on function public.is_fully_signed_in() from public, anon, authenticated, service_role;
grant execute on function public.is_fully_signed_in() to authenticated;

-- Restrictive: it narrows whatever the other policies of a table allow. A table made later needs its own, which
-- supabase/tests/second-factor.test.ts demands.
do $$
declare
  table_name name;
begin
  for table_name in
    select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relrowsecurity
  loop
    execute format(
      'create policy "A session has shown the second factor of the account, if there is one" on public.%I
       as restrictive for all to authenticated
       using ((select public.is_fully_signed_in())) with check ((select public.is_fully_signed_in()))',
      table_name
    );
  end loop;
end
$$;

create policy "A session has shown the second factor of the account, if there is one" on storage.objects
as restrictive for all to authenticated
using ((select public.is_fully_signed_in())) with check ((select public.is_fully_signed_in()));
