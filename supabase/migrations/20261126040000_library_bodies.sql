-- A body is checked before Postgres writes it out as text: numbers such as 1e131071 take a few bytes in jsonb and 131,072
-- digits in a text, in the message about a violated check as well. Rows from before this migration stay as they are.
alter table public.library_items drop constraint library_items_body_size;

-- Lists have a description and rules, and their titles have a note.
create function private.max_library_body_bytes(p_kind text) returns integer
language sql immutable set search_path = '' as $$
  select case when p_kind in ('list', 'list_title') then 16384 else 2048 end
$$;

-- A jsonb takes at most eight times as many bytes as its text; [1,2,3] takes five times as many.
create function private.check_library_body(p_kind text, p_body jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  max_bytes constant integer := private.max_library_body_bytes(p_kind);
begin
  if pg_column_size(p_body) > 8 * max_bytes then
    raise exception 'The item is larger than % bytes', max_bytes using errcode = '23514';
  end if;
  -- The range and the digits of a double. Zero has digits too: 0e-16383.
  if exists (
    select from jsonb_path_query(p_body, 'strict $.** ? (@.type() == "number")') as number
    where abs(number::numeric) > 1.7976931348623157e308 or scale(number::numeric) > 340
  ) then
    raise exception 'A number of the item is out of range for type double precision' using errcode = '22003';
  end if;
  if octet_length(p_body::text) > max_bytes then
    raise exception 'The item is larger than % bytes', max_bytes using errcode = '23514';
  end if;
  -- Milliseconds since the epoch. Later or earlier is no date in JavaScript.
  if exists (
    select from unnest(array['watched_at', 'rated_at', 'updated_at', 'added_at', 'created_at']) as name
    where jsonb_typeof(p_body -> name) = 'number' and abs((p_body -> name)::numeric) > 8640000000000000
  ) then
    raise exception 'A time of the item is out of range' using errcode = '22008';
  end if;
end
$$;

-- As before, and compares bodies without writing them out. A change of the kind or the key makes a new item.
create or replace function private.merge_library_item() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_new boolean := tg_op = 'INSERT';
begin
  perform private.check_library_body(new.kind, new.body);
  -- A clock that is ahead would otherwise win over every other device until that time has come.
  new.changed_at := least(new.changed_at, now());
  -- Changes of one user commit in the order of their versions: a reader never misses a lower one that commits later.
  perform pg_advisory_xact_lock(hashtextextended('library of ' || new.user_id, 0));
  -- The response to a late change is the current row, so that the device learns of it.
  if not is_new then
    if (old.changed_at, old.body is null, coalesce(old.body, 'null'))
      >= (new.changed_at, new.body is null, coalesce(new.body, 'null')) then
      return old;
    end if;
    is_new := (old.kind, old.key) is distinct from (new.kind, new.key);
  end if;
  if is_new and exists (
    select from public.library_items
    where user_id = new.user_id and kind = 'clearing' and key = new.kind and changed_at >= new.changed_at
  ) then
    return null;
  end if;
  new.version := nextval('private.library_versions');
  return new;
end
$$;

-- Other devices have the item under its former key, and must learn that it is not there any more.
create function private.leave_removed_library_item() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.library_items (user_id, kind, key, body, changed_at)
  values (old.user_id, old.kind, old.key, null, new.changed_at)
  on conflict do nothing;
  return null;
end
$$;

create trigger library_items_renaming
after update on public.library_items
for each row when ((old.kind, old.key) is distinct from (new.kind, new.key) and old.kind <> 'clearing')
execute function private.leave_removed_library_item();

revoke execute on function private.max_library_body_bytes(text) from public, anon, authenticated, service_role;
revoke execute on function private.check_library_body(text, jsonb) from public, anon, authenticated, service_role;
revoke execute on function private.leave_removed_library_item() from public, anon, authenticated, service_role;
