-- When the user made a version of a row. Undoing a mark changes the row, and not when it was watched. Rows of clients that do not
-- know the column have the time at which they were watched.
alter table public.watch_history add column changed_at timestamptz;

alter table public.watch_history disable trigger user;
update public.watch_history set changed_at = watched_at;
alter table public.watch_history enable trigger user;

create or replace function public.keep_newest_watch_history() returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  -- A clock that is ahead would otherwise win over all other devices until that time has come.
  new.watched_at := least(new.watched_at, now());
  if new.changed_at is null
    or (tg_op = 'UPDATE' and new.changed_at = old.changed_at and new.watched_at <> old.watched_at)
  then
    new.changed_at := new.watched_at;
  end if;
  new.changed_at := least(new.changed_at, now());
  -- The response to a late version is the row that stays, so that the device learns of it.
  if tg_op = 'UPDATE' and new.changed_at < old.changed_at then
    return old;
  end if;
  return new;
end;
$$;

alter table public.watch_history alter column changed_at set not null;
