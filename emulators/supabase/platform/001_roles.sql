-- The three roles of every Supabase project. Roles belong to the whole server, so another database may have made them.
do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then
    create role anon nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then
    create role authenticated nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'service_role') then
    create role service_role nologin noinherit bypassrls;
  end if;
end
$$;

-- A request acts as one of them; a connection that is no superuser needs the membership for that.
grant anon, authenticated, service_role to current_user;
grant usage on schema public to anon, authenticated, service_role;
