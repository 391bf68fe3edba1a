-- Removed items are rows without a body, which other devices must learn of. They do not count against the user's limit, so
-- that deleting makes room; a higher limit of all rows still bounds them.
create function private.max_library_rows() returns integer language sql immutable set search_path = '' as $$
  select 4 * private.max_library_items()
$$;

create index library_items_existing on public.library_items (user_id) where body is not null;

-- Runs once per statement, for users whose number of items can have grown. Rows that an upsert only updates are not in
-- `new_rows` of an insert. PostgREST responds to PT409 with status 409.
create or replace function private.limit_library_items() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  owner_id uuid;
begin
  for owner_id in select distinct user_id from new_rows where body is not null or tg_op = 'INSERT' order by user_id loop
    if private.max_library_items() < (
      select count(*) from public.library_items where user_id = owner_id and body is not null
    ) or private.max_library_rows() < (select count(*) from public.library_items where user_id = owner_id) then
      raise exception 'The library is full' using errcode = 'PT409', hint = 'Delete lists or history to add others';
    end if;
  end loop;
  return null;
end
$$;

revoke execute on function private.max_library_rows() from public, anon, authenticated, service_role;

drop trigger library_items_limit on public.library_items;

create trigger library_items_insert_limit
after insert on public.library_items referencing new table as new_rows
for each statement execute function private.limit_library_items();

-- A removed item can be added again.
create trigger library_items_update_limit
after update on public.library_items referencing new table as new_rows
for each statement execute function private.limit_library_items();
