-- Links are read with the rights and within the limits of guests: the token is the permission, and no number of readers takes
-- the database from others. Looking a token up comes first, so that a link works whatever its reader tried before.
drop function public.open_secret_link(text, text, text);
drop function private.max_link_reads();

-- Counting an attempt does not wait for the disk. After a crash the counting begins anew.
alter table private.link_attempts set unlogged;

-- Returns the link with a token, or no row. A revoked link, one of another kind, one to a deleted list and one of a banned
-- account are not found, in the same way as a token that never was.
create function private.find_secret_link(p_kind text, p_token text) returns setof public.secret_links
language sql stable set search_path = '' as $$
  select link.*
  from public.secret_links as link join auth.users on users.id = link.user_id
  where link.token_hash = encode(sha256(convert_to(p_token, 'UTF8')), 'hex') and link.kind = p_kind
    and coalesce(users.banned_until <= now(), true)
    and (link.kind <> 'list' or exists (
      select from public.library_items as item
      where item.user_id = link.user_id and item.kind = 'list' and item.key = link.list_id and item.body is not null
    ))
$$;

-- More titles of a list are not sent to readers.
create function private.max_shared_titles() returns integer language sql immutable set search_path = '' as $$
  select 1000
$$;

-- Enough to find what is followed, and PostgREST's limit of rows on the hosted service.
create function private.max_calendar_rows() returns integer language sql immutable set search_path = '' as $$
  select 1000
$$;

-- Returns the list of a link as {"list": item, "titles": items, "title_count": n}, or null. An item has "key" and "body".
create function public.read_shared_list(p_token text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  link public.secret_links;
begin
  select * into link from private.find_secret_link('list', p_token);
  if link.token_hash is null then
    return null;
  end if;
  return jsonb_build_object(
    'list', (
      select jsonb_build_object('key', item.key, 'body', item.body) from public.library_items as item
      where item.user_id = link.user_id and item.kind = 'list' and item.key = link.list_id
    ),
    'titles', (
      select coalesce(jsonb_agg(jsonb_build_object('key', title.key, 'body', title.body)), '[]')
      from (
        select item.key, item.body from public.library_items as item
        where item.user_id = link.user_id and item.kind = 'list_title'
          and left(item.body ->> 'list_id', 200) = link.list_id
        order by coalesce(left(item.body ->> 'rank', 60), '') collate "C"
        limit private.max_shared_titles()
      ) as title
    ),
    'title_count', (
      select count(*) from public.library_items as item
      where item.user_id = link.user_id and item.kind = 'list_title'
        and left(item.body ->> 'list_id', 200) = link.list_id
    )
  );
end
$$;

-- Returns whether a link works, which readers of a cached list or calendar need to know: stopping a link takes effect at once.
create function public.has_secret_link(p_kind text, p_token text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.find_secret_link(p_kind, p_token))
$$;

-- Returns the rows by which the calendar of a link knows the followed titles, or null:
-- {"played": [{"tmdb_id", "watched_at"}], "imported": [{"key", "body"}], "watchlist": [body]}, each the latest first.
create function public.read_calendar(p_token text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  link public.secret_links;
begin
  select * into link from private.find_secret_link('calendar', p_token);
  if link.token_hash is null then
    return null;
  end if;
  return jsonb_build_object(
    'played', (
      select coalesce(jsonb_agg(to_jsonb(episode)), '[]')
      from (
        select history.tmdb_id, history.watched_at from public.watch_history as history
        where history.user_id = link.user_id and history.media_type = 'tv'
        order by history.watched_at desc
        limit private.max_calendar_rows()
      ) as episode
    ),
    'imported', (
      select coalesce(jsonb_agg(to_jsonb(viewing)), '[]')
      from (
        select item.key, item.body from public.library_items as item
        where item.user_id = link.user_id and item.kind = 'viewing'
          and item.body ->> 'media_type' = 'tv' and item.body ->> 'origin' <> 'player'
        order by (
          case jsonb_typeof(item.body -> 'watched_at')
            when 'number' then left(item.body ->> 'watched_at', 20)::numeric
          end
        ) desc nulls last
        limit private.max_calendar_rows()
      ) as viewing
    ),
    'watchlist', (
      select coalesce(jsonb_agg(entry.body), '[]')
      from (
        select item.body from public.library_items as item
        where item.user_id = link.user_id and item.kind = 'watchlist' and item.body is not null
        order by item.changed_at desc
        limit private.max_calendar_rows()
      ) as entry
    )
  );
end
$$;

-- Counts a token that opened nothing, for a client, which is an IP address. Returns 0 within the limit, else the seconds to
-- wait. Above the limit it only reads.
create function public.count_unknown_link(p_client text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  client constant text := 'client ' || private.client_network(p_client);
  wait_seconds integer;
begin
  if auth.role() is distinct from 'service_role' then
    raise exception 'Unknown links are counted by the service only' using errcode = '42501';
  end if;
  select greatest(1, ceil(extract(epoch from ends_at - now())))::integer into wait_seconds
  from private.link_attempts
  where subject = client and ends_at > now() and attempts > private.max_unknown_links();
  return coalesce(wait_seconds, private.take_link_attempt(client, private.max_unknown_links()));
end
$$;

revoke execute on function private.find_secret_link(text, text) from public, anon, authenticated, service_role;
revoke execute on function private.max_shared_titles() from public, anon, authenticated, service_role;
revoke execute on function private.max_calendar_rows() from public, anon, authenticated, service_role;
revoke execute on function public.read_shared_list(text) from public, anon, authenticated, service_role;
revoke execute on function public.has_secret_link(text, text) from public, anon, authenticated, service_role;
revoke execute on function public.read_calendar(text) from public, anon, authenticated, service_role;
revoke execute on function public.count_unknown_link(text) from public, anon, authenticated, service_role;
grant execute on function public.read_shared_list(text) to anon;
grant execute on function public.has_secret_link(text, text) to anon;
grant execute on function public.read_calendar(text) to anon;
grant execute on function public.count_unknown_link(text) to service_role;
