-- Helpers for policies on files, as on Supabase.
create function storage.foldername(name text) returns text[] language sql immutable as $$
  select (string_to_array(name, '/'))[1 : cardinality(string_to_array(name, '/')) - 1]
$$;

create function storage.filename(name text) returns text language sql immutable as $$
  select split_part(name, '/', -1)
$$;

-- Returns the whole name if there is no extension.
create function storage.extension(name text) returns text language sql immutable as $$
  select split_part(split_part(name, '/', -1), '.', -1)
$$;

-- A project may insert rows itself, which have no file.
alter table storage.objects
  add column path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  alter column version type text,
  alter column version set default gen_random_uuid()::text,
  add constraint objects_version_check check (version ~ '^[\w-]+$'),
  alter column metadata set default '{}';

alter table storage.buckets add column avif_autodetection boolean default false;
