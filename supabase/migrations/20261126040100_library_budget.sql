-- How much each account stores in its library, so that writing does not count all of its rows.
create table private.library_usage (
  user_id uuid primary key references auth.users on delete cascade,
  -- Removed items are rows too.
  rows integer not null,
  items integer not null,
  -- Of the keys and bodies of items.
  bytes bigint not null
);

alter table private.library_usage enable row level security;

-- No policies and no grants: only the trigger below uses the table.
revoke all on private.library_usage from public, anon, authenticated, service_role;

create function private.max_library_bytes() returns bigint language sql immutable set search_path = '' as $$
  select 20 * 1024 * 1024::bigint
$$;

-- The text of a body was limited when it was stored. A removed item has none, and takes nothing of the budget.
create function private.library_item_bytes(p_key text, p_body jsonb) returns integer
language sql immutable set search_path = '' as $$
  select coalesce(octet_length(p_key) + octet_length(p_body::text), 0)
$$;

-- Adds to what an account stores. The merge of its items has locked the library, so that no other transaction adds at the
-- same time. Changes that make it smaller are possible, also where it is larger than allowed.
create function private.add_library_usage(p_user_id uuid, p_rows bigint, p_items bigint, p_bytes bigint)
returns void language plpgsql security definer set search_path = '' as $$
declare
  current_usage private.library_usage;
begin
  if p_rows = 0 and p_items = 0 and p_bytes = 0 then
    return;
  end if;
  update private.library_usage as usage
  set rows = usage.rows + p_rows, items = usage.items + p_items, bytes = usage.bytes + p_bytes
  where usage.user_id = p_user_id returning * into current_usage;
  -- Where rows are only deleted, the account may be deleted as well.
  if not found and p_rows > 0 then
    insert into private.library_usage (user_id, rows, items, bytes) values (p_user_id, p_rows, p_items, p_bytes)
    returning * into current_usage;
  end if;
  if (p_rows > 0 and current_usage.rows > private.max_library_rows())
    or (p_items > 0 and current_usage.items > private.max_library_items())
    or (p_bytes > 0 and current_usage.bytes > private.max_library_bytes()) then
    raise exception 'The library is full' using errcode = 'PT409', hint = 'Delete lists or history to add others';
  end if;
end
$$;

-- Runs once per statement. Rows that an upsert only updates are not in `new_rows` of an insert. PostgREST responds to PT409
-- with status 409.
create or replace function private.limit_library_items() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.add_library_usage(
      user_id, count(*), count(body), sum(private.library_item_bytes(key, body))
    ) from new_rows group by user_id order by user_id;
  elsif tg_op = 'DELETE' then
    perform private.add_library_usage(
      user_id, -count(*), -count(body), -sum(private.library_item_bytes(key, body))
    ) from old_rows group by user_id order by user_id;
  else
    perform private.add_library_usage(user_id, sum(row), sum(item), sum(bytes)) from (
      select user_id, 1 as row, (body is not null)::integer as item, private.library_item_bytes(key, body) as bytes
      from new_rows
      union all
      select user_id, -1, -(body is not null)::integer, -private.library_item_bytes(key, body)
      from old_rows
    ) as change group by user_id order by user_id;
  end if;
  return null;
end
$$;

drop trigger library_items_update_limit on public.library_items;

create trigger library_items_update_limit
after update on public.library_items referencing new table as new_rows old table as old_rows
for each statement execute function private.limit_library_items();

create trigger library_items_delete_usage
after delete on public.library_items referencing old table as old_rows
for each statement execute function private.limit_library_items();

insert into private.library_usage (user_id, rows, items, bytes)
select user_id, count(*), count(body), sum(private.library_item_bytes(key, body))
from public.library_items group by user_id;

-- Only counted.
drop index public.library_items_existing;

revoke execute on function private.max_library_bytes() from public, anon, authenticated, service_role;
revoke execute on function private.library_item_bytes(text, jsonb) from public, anon, authenticated, service_role;
revoke execute on function private.add_library_usage(uuid, bigint, bigint, bigint)
from public, anon, authenticated, service_role;
