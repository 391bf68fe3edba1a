-- A user cannot fill the disk with their library: enough for 5,000 saved titles in several lists and 20,000 viewings.
create function private.max_library_items() returns integer language sql immutable set search_path = '' as $$
  select 50000
$$;

-- Runs once per statement, so that a bulk insert counts once. Rows that an upsert only updates are not in `inserted_rows`.
-- PostgREST responds to PT409 with status 409.
create function private.limit_library_items() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  owner_id uuid;
begin
  for owner_id in select distinct user_id from inserted_rows order by user_id loop
    if private.max_library_items() < (select count(*) from public.library_items where user_id = owner_id) then
      raise exception 'The library is full' using errcode = 'PT409', hint = 'Delete lists or history to add others';
    end if;
  end loop;
  return null;
end
$$;

revoke execute on function private.max_library_items() from public, anon, authenticated, service_role;
revoke execute on function private.limit_library_items() from public, anon, authenticated, service_role;

create trigger library_items_limit
after insert on public.library_items referencing new table as inserted_rows
for each statement execute function private.limit_library_items();
