-- A user cannot fill the disk with their watch history. Ten episodes a day stay below the limit for more than five years.
create function private.max_watch_history_rows() returns integer language sql immutable set search_path = '' as $$
  select 20000
$$;

-- Runs once per statement, so that a bulk insert counts once. Rows that an upsert only updates are not in `inserted_rows`.
-- PostgREST responds to PT409 with status 409.
create function private.limit_watch_history() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  owner_id uuid;
begin
  for owner_id in select distinct user_id from inserted_rows order by user_id loop
    -- Concurrent inserts of one user wait for each other, and each counts what the one before has committed.
    perform pg_advisory_xact_lock(hashtextextended('watch history of ' || owner_id, 0));
    if private.max_watch_history_rows() < (
      select count(*) from public.watch_history where user_id = owner_id
    ) then
      raise exception 'The watch history is full' using errcode = 'PT409', hint = 'Delete rows to add others';
    end if;
  end loop;
  return null;
end
$$;

revoke execute on function private.max_watch_history_rows() from public, anon, authenticated, service_role;
revoke execute on function private.limit_watch_history() from public, anon, authenticated, service_role;

create trigger watch_history_limit
after insert on public.watch_history referencing new table as inserted_rows
for each statement execute function private.limit_watch_history();
