-- How often a link was opened lately, and how often a client tried links that do not exist. Accounts have
-- public.attempt_windows; these readers have none.
create table private.link_attempts (
  -- 'link ' and the hash of its token, or 'client ' and an IP network.
  subject text primary key,
  attempts integer not null,
  ends_at timestamptz not null,
  constraint link_attempts_subject_length check (char_length(subject) between 1 and 200)
);

create index link_attempts_by_end on private.link_attempts (ends_at);

alter table private.link_attempts enable row level security;

revoke all on private.link_attempts from public, anon, authenticated, service_role;

create function private.link_window() returns interval language sql immutable set search_path = '' as $$
  select interval '10 minutes'
$$;

-- Of one link, per window.
create function private.max_link_reads() returns integer language sql immutable set search_path = '' as $$
  select 300
$$;

-- Of links that do not exist, per client and window. Old links in several calendar apps stay below it.
create function private.max_unknown_links() returns integer language sql immutable set search_path = '' as $$
  select 60
$$;

-- What the limit counts as one client: an IPv4 address, or the /64 network of an IPv6 address, of which providers assign at
-- least one to each customer.
create function private.client_network(p_client text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  ip inet;
begin
  -- Not as the variable's initial value: the handler below would not catch its error.
  ip := p_client::inet;
  return coalesce(case family(ip) when 6 then text(network(set_masklen(ip, 64))) else host(ip) end, 'unknown');
exception when invalid_text_representation then
  return 'unknown';
end
$$;

-- Counts one attempt in a window that begins with the first. Returns 0 within the limit, else the seconds until the window
-- ends. Windows that have ended are deleted, so that IP addresses are not stored for long.
create function private.take_link_attempt(p_subject text, p_attempts integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  wait_seconds integer;
begin
  delete from private.link_attempts
  where subject in (
    select subject from private.link_attempts
    where ends_at <= now() and subject <> p_subject
    order by ends_at limit 20 for update skip locked
  );
  insert into private.link_attempts as current_window (subject, attempts, ends_at)
  values (p_subject, 1, now() + private.link_window())
  on conflict (subject) do update set
    attempts = case
      when current_window.ends_at <= now() then 1
      else least(current_window.attempts, p_attempts) + 1
    end,
    ends_at = case when current_window.ends_at <= now() then excluded.ends_at else current_window.ends_at end
  returning case
    when current_window.attempts <= p_attempts then 0
    else greatest(1, ceil(extract(epoch from current_window.ends_at - now())))::integer
  end into wait_seconds;
  return wait_seconds;
end
$$;

-- Opens a link by the hash of its token, for a client, which is an IP address. Returns
-- {"outcome": "found", "user_id": id, "list_id": text or null}, {"outcome": "not_found"}, or
-- {"outcome": "limited", "wait_seconds": n}. A revoked link, one of another kind, one to a deleted list and one of a banned
-- account are not found, in the same way as a token that never was.
create function public.open_secret_link(p_kind text, p_token_hash text, p_client text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  client constant text := 'client ' || private.client_network(p_client);
  found_link public.secret_links;
  wait_seconds integer;
begin
  if auth.role() is distinct from 'service_role' then
    raise exception 'Links are opened by the service only' using errcode = '42501';
  end if;
  -- Also for the right token: otherwise the limit would tell it from others.
  select greatest(1, ceil(extract(epoch from ends_at - now())))::integer into wait_seconds
  from private.link_attempts
  where subject = client and ends_at > now() and attempts > private.max_unknown_links();
  if found then
    return jsonb_build_object('outcome', 'limited', 'wait_seconds', wait_seconds);
  end if;

  select link.* into found_link
  from public.secret_links as link join auth.users on users.id = link.user_id
  where link.token_hash = p_token_hash and link.kind = p_kind
    and coalesce(users.banned_until <= now(), true)
    and (link.kind <> 'list' or exists (
      select from public.library_items as item
      where item.user_id = link.user_id and item.kind = 'list' and item.key = link.list_id and item.body is not null
    ));
  if found_link.token_hash is null then
    perform private.take_link_attempt(client, private.max_unknown_links());
    return jsonb_build_object('outcome', 'not_found');
  end if;

  wait_seconds := private.take_link_attempt('link ' || found_link.token_hash, private.max_link_reads());
  if wait_seconds > 0 then
    return jsonb_build_object('outcome', 'limited', 'wait_seconds', wait_seconds);
  end if;
  return jsonb_build_object('outcome', 'found', 'user_id', found_link.user_id, 'list_id', found_link.list_id);
end
$$;

revoke execute on function private.link_window() from public, anon, authenticated, service_role;
revoke execute on function private.max_link_reads() from public, anon, authenticated, service_role;
revoke execute on function private.max_unknown_links() from public, anon, authenticated, service_role;
revoke execute on function private.client_network(text) from public, anon, authenticated, service_role;
revoke execute on function private.take_link_attempt(text, integer) from public, anon, authenticated, service_role;
revoke execute on function public.open_secret_link(text, text, text) from public, anon, authenticated, service_role;
grant execute on function public.open_secret_link(text, text, text) to service_role;
