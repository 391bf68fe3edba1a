-- Clearings do not count against the limits of an account: there is at most one per kind. A full library must accept one
-- even if it deletes nothing there, because another device may still have items to delete.

-- As before, without clearings.
create or replace function private.limit_library_items() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.add_library_usage(
      user_id, count(*), count(body), sum(private.library_item_bytes(key, body))
    ) from new_rows where kind <> 'clearing' group by user_id order by user_id;
  elsif tg_op = 'DELETE' then
    perform private.add_library_usage(
      user_id, -count(*), -count(body), -sum(private.library_item_bytes(key, body))
    ) from old_rows where kind <> 'clearing' group by user_id order by user_id;
  else
    perform private.add_library_usage(user_id, sum(row), sum(item), sum(bytes)) from (
      select user_id, 1 as row, (body is not null)::integer as item, private.library_item_bytes(key, body) as bytes
      from new_rows where kind <> 'clearing'
      union all
      select user_id, -1, -(body is not null)::integer, -private.library_item_bytes(key, body)
      from old_rows where kind <> 'clearing'
    ) as change group by user_id order by user_id;
  end if;
  return null;
end
$$;

-- No clearing may arrive between the count and the new function.
lock table public.library_items in share row exclusive mode;

update private.library_usage as usage
set rows = usage.rows - clearing.rows, items = usage.items - clearing.rows, bytes = usage.bytes - clearing.bytes
from (
  select user_id, count(*) as rows, sum(private.library_item_bytes(key, body)) as bytes
  from public.library_items where kind = 'clearing' group by user_id
) as clearing
where clearing.user_id = usage.user_id;
