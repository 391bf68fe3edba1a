-- Names each rule in the detail of its error, which PostgREST responds with as `details`. One SQLSTATE stands for several
-- rules, and the message is for people.

-- As before, with a subcode.
create or replace function private.add_credits_to_user(
  p_email text,
  p_user_id uuid,
  p_amount integer,
  p_transaction_type text,
  p_description text
) returns integer language plpgsql security definer set search_path = '' as $$
declare
  is_service constant boolean := coalesce(auth.role() = 'service_role', false);
  is_welcome_bonus constant boolean := not is_service and p_transaction_type = 'bonus';
  account_email text;
  confirmed_at timestamptz;
  is_first_row boolean;
  balance_before integer;
  balance_after integer;
begin
  if not is_service and auth.uid() is null then
    raise exception 'Sign in to change credits' using errcode = '42501';
  end if;
  if p_user_id is null or p_amount is null or p_transaction_type is null then
    raise exception 'User id, amount and transaction type are required' using errcode = '22023';
  end if;
  if p_transaction_type not in ('bonus', 'purchase', 'usage') then
    raise exception 'Transaction type must be bonus, purchase or usage' using errcode = '22023';
  end if;
  if not is_service and p_user_id is distinct from auth.uid() then
    raise exception 'Credits of another account cannot be changed' using errcode = '42501';
  end if;

  select lower(users.email), users.email_confirmed_at into account_email, confirmed_at
  from auth.users where users.id = p_user_id;
  if account_email is null then
    raise exception 'There is no such account' using errcode = '22023';
  end if;
  if not is_service and lower(p_email) is distinct from account_email then
    raise exception 'The e-mail is not that of this account' using errcode = '42501';
  end if;
  if not is_service and p_transaction_type = 'purchase' then
    raise exception 'Purchases are recorded by the payment service only' using errcode = '42501';
  end if;
  if p_transaction_type = 'usage' and p_amount >= 0 then
    raise exception 'Usage takes a negative amount' using errcode = '22023';
  end if;
  if p_transaction_type <> 'usage' and p_amount <= 0 then
    raise exception 'A bonus or purchase takes a positive amount' using errcode = '22023';
  end if;
  if is_welcome_bonus and p_amount <> public.welcome_bonus_credits() then
    raise exception 'The welcome bonus is exactly % credits', public.welcome_bonus_credits() using errcode = '42501';
  end if;
  if is_welcome_bonus and confirmed_at is null then
    raise exception 'Confirm your email to receive the welcome bonus' using errcode = '42501';
  end if;

  -- Of two callers at once, one inserts the row; the other waits here for the outcome and then finds it.
  if p_transaction_type <> 'usage' then
    insert into public.credits (user_id, email) values (p_user_id, account_email) on conflict (user_id) do nothing;
    is_first_row := found;
  end if;
  if is_welcome_bonus and (not is_first_row or exists (
    select from public.credit_transactions where user_id = p_user_id and type = 'bonus'
  )) then
    raise exception 'The welcome bonus was already given to this account' using errcode = '42501';
  end if;
  if is_welcome_bonus then
    insert into private.welcome_bonus_mailboxes (mailbox_hash) values (private.hash_mailbox(account_email))
    on conflict do nothing;
    if not found then
      return 0;
    end if;
  end if;

  select balance into balance_before from public.credits where user_id = p_user_id for update;
  if coalesce(balance_before, 0) + p_amount < 0 then
    raise exception 'The balance does not cover this' using
      errcode = 'P0001', detail = 'insufficient_credits',
      hint = format('Balance %s, needed %s', coalesce(balance_before, 0), -p_amount);
  end if;

  update public.credits set balance = balance + p_amount, email = account_email, updated_at = now()
  where user_id = p_user_id returning balance into balance_after;
  insert into public.credit_transactions (user_id, email, amount, type, description)
  values (p_user_id, account_email, p_amount, p_transaction_type, p_description);
  return balance_after;
end
$$;

-- As before, with a subcode.
create or replace function private.limit_watch_history() returns trigger
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
      raise exception 'The watch history is full' using
        errcode = 'PT409', detail = 'watch_history_full', hint = 'Delete rows to add others';
    end if;
  end loop;
  return null;
end
$$;

-- As before, with a subcode.
create or replace function private.add_library_usage(p_user_id uuid, p_rows bigint, p_items bigint, p_bytes bigint)
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
    raise exception 'The library is full' using
      errcode = 'PT409', detail = 'library_full', hint = 'Delete lists or history to add others';
  end if;
end
$$;

-- As before, with a subcode.
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
    raise exception 'The list is not in this account' using errcode = 'PT404', detail = 'list_not_saved';
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
    raise exception 'Too many links' using
      errcode = 'PT409', detail = 'too_many_links', hint = 'Stop sharing another list first';
  end if;
  return jsonb_build_object('token', new_token, 'created_at', new_created_at);
end
$$;
