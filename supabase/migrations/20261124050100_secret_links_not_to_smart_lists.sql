-- Creates the link to the caller's calendar or to one of their lists, but not to a smart list, whose titles only a device
-- knows. An earlier link to the same target stops working. Returns {"token": text, "created_at": time}; the token is not stored and cannot be read again. PostgREST responds to
-- PT404 with status 404, and to PT409 with 409.
create or replace function public.create_secret_link(p_kind text, p_list_id text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller_id constant uuid := auth.uid();
  -- 160 of 244 random bits. Hexadecimal digits, because chats end a link before a hyphen or an underscore.
  new_token constant text := left(
    encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex'), 40
  );
  new_created_at timestamptz;
begin
  perform private.require_second_factor();
  if caller_id is null then
    raise exception 'Sign in to create a link' using errcode = '42501';
  end if;
  if p_kind is null or p_kind not in ('calendar', 'list') or (p_kind = 'list') <> (p_list_id is not null) then
    raise exception 'A link is to the calendar, or to a list and its id' using errcode = '22023';
  end if;
  if p_kind = 'list' and not exists (
    select from public.library_items
    where user_id = caller_id and kind = 'list' and key = p_list_id and body is not null
      and body ->> 'kind' is distinct from 'smart'
  ) then
    raise exception 'The list is not in this account' using errcode = 'PT404';
  end if;

  -- Two requests at once must not exceed the limit together.
  perform pg_advisory_xact_lock(hashtextextended('links of ' || caller_id, 0));
  -- A deleted list may be restored with its link, until it is old.
  delete from public.secret_links as link
  where link.user_id = caller_id and link.kind = 'list' and link.created_at < now() - interval '30 days'
    and not exists (
      select from public.library_items as item
      where item.user_id = caller_id and item.kind = 'list' and item.key = link.list_id and item.body is not null
    );
  insert into public.secret_links as link (user_id, kind, list_id, token_hash)
  values (caller_id, p_kind, p_list_id, encode(sha256(convert_to(new_token, 'UTF8')), 'hex'))
  on conflict on constraint secret_links_target_key
  do update set token_hash = excluded.token_hash, created_at = excluded.created_at
  returning link.created_at into new_created_at;
  if private.max_secret_links() < (select count(*) from public.secret_links where user_id = caller_id) then
    raise exception 'Too many links' using errcode = 'PT409', hint = 'Stop sharing another list first';
  end if;
  return jsonb_build_object('token', new_token, 'created_at', new_created_at);
end
$$;
