-- Devices also store here what a user has cleared of their playback positions: all, or those of a movie or TV show. What another
-- device has recorded before, and sends later, does not return.
alter table public.library_items
drop constraint library_items_clearing_of_known_kind,
add constraint library_items_clearing_of_known_kind check (
  kind <> 'clearing' or (
    body is not null
    and (
      key in ('watchlist', 'rating', 'list', 'list_title', 'viewing', 'hide_rule', 'saved_filter')
      or key ~ '^position( (movie|tv)-[1-9][0-9]{0,9})?$'
    )
  )
);

-- As before, and counts the rows of clearings of titles, of which there may be many. Like removals, they are no items, so that a
-- full library accepts them.
create function private.counts_as_library_item(p_kind text, p_key text) returns boolean
language sql immutable set search_path = '' as $$
  select p_kind <> 'clearing' or p_key like '% %'
$$;

create or replace function private.limit_library_items() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.add_library_usage(
      user_id, count(*), count(body) filter (where kind <> 'clearing'),
      coalesce(sum(private.library_item_bytes(key, body)) filter (where kind <> 'clearing'), 0)
    ) from new_rows where private.counts_as_library_item(kind, key) group by user_id order by user_id;
  elsif tg_op = 'DELETE' then
    perform private.add_library_usage(
      user_id, -count(*), -count(body) filter (where kind <> 'clearing'),
      -coalesce(sum(private.library_item_bytes(key, body)) filter (where kind <> 'clearing'), 0)
    ) from old_rows where private.counts_as_library_item(kind, key) group by user_id order by user_id;
  else
    perform private.add_library_usage(user_id, sum(row), sum(item), sum(bytes)) from (
      select user_id, 1 as row, (body is not null)::integer as item, private.library_item_bytes(key, body) as bytes
      from new_rows where private.counts_as_library_item(kind, key)
      union all
      select user_id, -1, -(body is not null)::integer, -private.library_item_bytes(key, body)
      from old_rows where private.counts_as_library_item(kind, key)
    ) as change group by user_id order by user_id;
  end if;
  return null;
end
$$;

revoke execute on function private.counts_as_library_item(text, text)
from public, anon, authenticated, service_role;

-- As before, and deletes positions, and the clearings of titles that are older than one of all positions.
create or replace function private.apply_library_clearing() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.library_items
  where user_id = new.user_id and changed_at <= new.changed_at
    and (kind = new.key or (kind = 'clearing' and starts_with(key, new.key || ' ')));
  if starts_with(new.key, 'position') then
    delete from public.watch_history
    where user_id = new.user_id and changed_at <= new.changed_at
      and new.key in ('position', 'position ' || media_type || '-' || tmdb_id);
  end if;
  return null;
end
$$;

-- As before, and leaves out what the user has cleared since, unless there is a row: an upsert that is older still responds with
-- it.
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
  if tg_op = 'UPDATE' and new.changed_at < old.changed_at then
    return old;
  end if;
  if tg_op = 'UPDATE' then
    return new;
  end if;
  -- A clearing that is being saved at the same time is known after it.
  perform pg_advisory_xact_lock_shared(hashtextextended('library of ' || new.user_id, 0));
  if exists (
    select from public.library_items as clearing
    where clearing.user_id = new.user_id and clearing.kind = 'clearing' and clearing.changed_at >= new.changed_at
      and clearing.key in ('position', 'position ' || new.media_type || '-' || new.tmdb_id)
  ) and not exists (
    select from public.watch_history as known
    where known.user_id = new.user_id and known.tmdb_id = new.tmdb_id
      and known.season_number is not distinct from new.season_number
      and known.episode_number is not distinct from new.episode_number
  ) then
    return null;
  end if;
  return new;
end;
$$;
