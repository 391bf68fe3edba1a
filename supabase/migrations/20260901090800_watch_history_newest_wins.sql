-- Devices send places late, after hours offline, and their clocks differ.
create function public.keep_newest_watch_history() returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  -- A clock that goes ahead would otherwise win over every other device until that time has come.
  new.watched_at := least(new.watched_at, now());
  -- The answer to a late place is the row that stays, so that the device learns of it.
  if tg_op = 'UPDATE' and new.watched_at < old.watched_at then
    return old;
  end if;
  return new;
end;
$$;

revoke all on function public.keep_newest_watch_history() from public, anon, authenticated, service_role;

create trigger watch_history_keeps_the_newest
before insert or update on public.watch_history
for each row execute function public.keep_newest_watch_history();
