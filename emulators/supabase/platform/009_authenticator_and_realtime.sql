-- The role that PostgREST connects as on Supabase, which migrations configure, and the publication that they add tables to.
-- Nothing logs in here. A server's administrator may have to create what this user is not allowed to.
do $$
declare
  request_role text;
begin
  if not exists (select from pg_roles where rolname = 'authenticator') then
    create role authenticator nologin noinherit;
  end if;
  foreach request_role in array array['anon', 'authenticated', 'service_role'] loop
    if not pg_has_role('authenticator', request_role, 'member') then
      execute format('grant %I to authenticator', request_role);
    end if;
  end loop;
exception when insufficient_privilege then
  raise warning 'The role authenticator is missing: %', sqlerrm;
end
$$;

create publication supabase_realtime;
