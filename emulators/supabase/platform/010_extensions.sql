-- The extensions of every new project. Both are trusted, so the owner of a database may create them.
create schema if not exists extensions;
grant usage on schema extensions to anon, authenticated, service_role;

-- A server may have been installed without them, or have them in another schema.
do $$
declare
  extension text;
begin
  for extension in select name from pg_available_extensions where name in ('pgcrypto', 'uuid-ossp') loop
    execute format('create extension if not exists %I with schema extensions', extension);
  end loop;
end
$$;
