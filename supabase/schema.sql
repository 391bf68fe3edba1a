-- The functions and triggers of the database as they are today; docs/schema.md has its tables and policies.
-- Generated from the migrations by `npm run docs:schema`. Do not edit: a test compares it with a migrated database.

CREATE OR REPLACE FUNCTION public.account_id_of(p_email text)
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if auth.role() is distinct from 'service_role' then
    raise exception 'Accounts are looked up by the service only' using errcode = '42501';
  end if;
  return (select users.id from auth.users where lower(users.email) = lower(trim(p_email)));
end
$function$;

CREATE OR REPLACE FUNCTION public.add_credits_to_user(p_email text, p_user_id uuid, p_amount integer, p_transaction_type text, p_description text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_second_factor();
  return private.add_credits_to_user(p_email, p_user_id, p_amount, p_transaction_type, p_description);
end
$function$;

CREATE OR REPLACE FUNCTION public.can_start_trial(p_user_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if auth.role() is distinct from 'service_role' then
    raise exception 'Trials are started by the service only' using errcode = '42501';
  end if;
  return exists (
    select from auth.users
    where users.id = p_user_id and users.email_confirmed_at is not null and not exists (
      select from private.trial_mailboxes where mailbox_hash = private.hash_mailbox(users.email)
    )
  )
  and not exists (select from private.trials where user_id = p_user_id)
  and not exists (select from public.subscriptions where user_id = p_user_id);
end
$function$;

CREATE OR REPLACE FUNCTION public.carry_email_to_credits()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.credits set email = lower(new.email), updated_at = now() where user_id = new.id;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.claim_trial(p_user_id uuid, p_subscription_id text, p_credits integer, p_description text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  account_email text;
begin
  if auth.role() is distinct from 'service_role' then
    raise exception 'Trials are started by the service only' using errcode = '42501';
  end if;
  select email into account_email from auth.users where id = p_user_id;
  if account_email is null then
    return false;
  end if;
  -- Of two callers at once, one inserts the row; the other waits for the outcome. The same holds for the mailbox.
  insert into private.trials (user_id, subscription_id) values (p_user_id, p_subscription_id)
  on conflict (user_id) do nothing;
  if not found then
    return exists (
      select from private.trials where user_id = p_user_id and subscription_id = p_subscription_id
    );
  end if;
  insert into private.trial_mailboxes (mailbox_hash) values (private.hash_mailbox(account_email))
  on conflict (mailbox_hash) do nothing;
  if not found then
    delete from private.trials where user_id = p_user_id;
    return false;
  end if;
  perform public.grant_credits_once(
    p_source => 'trial:' || p_subscription_id,
    p_user_id => p_user_id,
    p_amount => p_credits,
    p_description => p_description
  );
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION public.count_unknown_link(p_client text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.create_secret_link(p_kind text, p_list_id text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.credit_history(p_before_id bigint DEFAULT NULL::bigint, p_kind text DEFAULT NULL::text, p_limit integer DEFAULT 50)
 RETURNS TABLE(id bigint, amount integer, kind text, description text, created_at timestamp with time zone, balance_after integer)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select ledger.* from (
    select entry.id, entry.amount, case when entry.returned_charge_id is null then entry.type else 'return' end as kind,
      entry.description, entry.created_at, sum(entry.amount) over (order by entry.id)::integer
    from public.credit_transactions as entry
    where entry.user_id = (select auth.uid())
  ) as ledger
  where (p_before_id is null or ledger.id < p_before_id) and (p_kind is null or ledger.kind = p_kind)
  order by ledger.id desc
  limit least(greatest(p_limit, 1), 500)
$function$;

CREATE OR REPLACE FUNCTION public.credit_transactions(public.credits)
 RETURNS SETOF public.credit_transactions
 LANGUAGE sql
 STABLE
AS $function$
  select * from public.credit_transactions where user_id = $1.user_id
$function$;

CREATE OR REPLACE FUNCTION public.credit_usage(p_days integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'used', greatest(0, coalesce(-sum(entry.amount) filter (
      where entry.type = 'usage' and entry.description ~ '^(Watched|Returned) (movie|series) [0-9]'
        and entry.created_at > now() - make_interval(days => p_days)
    ), 0)),
    'since', min(entry.created_at)
  )
  from public.credit_transactions as entry
  where entry.user_id = (select auth.uid())
$function$;

CREATE OR REPLACE FUNCTION public.credits(public.credit_transactions)
 RETURNS SETOF public.credits
 LANGUAGE sql
 STABLE ROWS 1
AS $function$
  select * from public.credits where user_id = $1.user_id
$function$;

CREATE OR REPLACE FUNCTION public.grant_credits_once(p_source text, p_user_id uuid, p_amount integer, p_description text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if auth.role() is distinct from 'service_role' then
    raise exception 'Purchases are recorded by the payment service only' using errcode = '42501';
  end if;
  insert into public.credit_grants (source, user_id, amount) values (p_source, p_user_id, p_amount)
  on conflict (source) do nothing;
  if not found then
    return false;
  end if;
  perform public.add_credits_to_user(
    p_email => null,
    p_user_id => p_user_id,
    p_amount => p_amount,
    p_transaction_type => 'purchase',
    p_description => p_description
  );
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION public.has_secret_link(p_kind text, p_token text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from private.find_secret_link(p_kind, p_token))
$function$;

CREATE OR REPLACE FUNCTION public.has_unlimited_tier(p_user_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (
    select from public.running_subscription(p_user_id) as running
    where running.tier in ('KING', 'Lifetime', 'Annual')
  )
$function$;

CREATE OR REPLACE FUNCTION public.is_fully_signed_in()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.has_open_account() and (
    coalesce(auth.jwt() ->> 'aal', 'aal1') = 'aal2' or not exists (
      select from auth.mfa_factors where mfa_factors.user_id = auth.uid() and mfa_factors.status = 'verified'
    )
  )
$function$;

CREATE OR REPLACE FUNCTION public.keep_newest_watch_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.my_sessions()
 RETURNS TABLE(id uuid, created_at timestamp with time zone, last_used_at timestamp with time zone, user_agent text, ip text, is_current boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if auth.uid() is null then
    raise exception 'Sign in to see your sessions' using errcode = '42501';
  end if;
  perform private.require_second_factor();
  return query
    select
      sessions.id,
      sessions.created_at,
      -- Without a zone there, and meaning UTC; missing before the first refresh.
      coalesce(sessions.refreshed_at at time zone 'utc', sessions.created_at),
      sessions.user_agent,
      split_part(sessions.ip::text, '/', 1),
      sessions.id::text = auth.jwt() ->> 'session_id'
    from auth.sessions
    where sessions.user_id = auth.uid()
    order by 3 desc, 1;
end
$function$;

CREATE OR REPLACE FUNCTION public.read_calendar(p_token text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.read_shared_list(p_token text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.record_subscription(p_user_id uuid, p_version bigint, p_tier text, p_ends_at timestamp with time zone, p_renews boolean, p_is_trial boolean DEFAULT false)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  update public.billing_customers set version = version + 1, checked_at = now()
  where user_id = p_user_id and version = p_version;
  if not found then
    return false;
  end if;
  if p_tier is null then
    delete from public.subscriptions where user_id = p_user_id and source = 'stripe';
  else
    insert into public.subscriptions (user_id, source, tier, ends_at, renews, is_trial)
    values (p_user_id, 'stripe', p_tier, p_ends_at, p_renews, p_is_trial)
    on conflict (user_id, source) do update set
      tier = excluded.tier,
      ends_at = excluded.ends_at,
      renews = excluded.renews,
      is_trial = excluded.is_trial;
  end if;
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION public.renewal_grace()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select interval '1 hour'
$function$;

CREATE OR REPLACE FUNCTION public.return_credit(p_charge_id bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller_id constant uuid := auth.uid();
  current_balance integer;
  current_email text;
  current_pass public.viewing_passes;
  outcome text;
begin
  perform private.require_second_factor();
  if caller_id is null then
    raise exception 'Sign in to return a credit' using errcode = '42501';
  end if;
  if p_charge_id is null then
    raise exception 'The charge is required' using errcode = '22023';
  end if;

  -- Spending locks the same row first: leaving and opening a title at once happen one after the other.
  select balance, email into current_balance, current_email
  from public.credits where user_id = caller_id for update;
  -- The wait for the lock may have been long: everything below is judged by the time now.
  select * into current_pass from public.viewing_passes where user_id = caller_id and charge_id = p_charge_id;
  outcome := case
    when exists (
      select from public.credit_transactions where user_id = caller_id and returned_charge_id = p_charge_id
    ) then 'returned'
    -- Nothing is taken from a balance that means unlimited viewing, and nothing is added to it.
    when current_pass.id is null or current_balance is null or current_balance >= public.unlimited_balance()
      or current_pass.expires_at <= clock_timestamp() then 'not_returnable'
    when current_pass.bought_at + private.credit_return_window() < clock_timestamp() then 'too_late'
    when current_pass.is_reopened then 'reopened'
    when private.max_credit_returns_per_day() <= (
      select count(*) from public.credit_transactions
      where user_id = caller_id and returned_charge_id is not null
        and created_at > clock_timestamp() - interval '24 hours'
    ) then 'daily_limit'
  end;
  if outcome is not null then
    return jsonb_build_object('outcome', outcome, 'balance', coalesce(current_balance, 0));
  end if;

  update public.viewing_passes set expires_at = clock_timestamp() where id = current_pass.id;
  update public.credits set balance = balance + 1, updated_at = now()
  where user_id = caller_id returning balance into current_balance;
  insert into public.credit_transactions (
    user_id, email, amount, type, description, created_at, returned_charge_id
  ) values (
    caller_id, current_email, 1, 'usage', case current_pass.media_type
      when 'movie' then format('Returned movie %s', current_pass.tmdb_id)
      else format(
        'Returned series %s, season %s, episode %s',
        current_pass.tmdb_id, current_pass.season_number, current_pass.episode_number
      )
    end, clock_timestamp(), p_charge_id
  );
  return jsonb_build_object('outcome', 'returned', 'balance', current_balance);
end
$function$;

CREATE OR REPLACE FUNCTION public.running_subscription(p_user_id uuid)
 RETURNS TABLE(tier text, ends_at timestamp with time zone, source text, is_trial boolean)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select subscriptions.tier, subscriptions.ends_at, subscriptions.source, subscriptions.is_trial
  from public.subscriptions
  where subscriptions.user_id = p_user_id and (
    subscriptions.ends_at is null
    or subscriptions.ends_at > now()
    or (subscriptions.renews and subscriptions.ends_at + public.renewal_grace() > now())
  )
  order by array_position(array['KING', 'Lifetime', 'Annual', 'Premium'], subscriptions.tier),
    subscriptions.ends_at desc nulls first
  limit 1
$function$;

CREATE OR REPLACE FUNCTION public.save_library_items(json)
 RETURNS TABLE(kind text, key text, body jsonb, changed_at timestamp with time zone, version bigint, error_code text, error_subcode text)
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  p_items alias for $1;
  caller_id constant uuid := auth.uid();
  kinds text[];
  keys text[];
  error_codes text[];
  error_subcodes text[];
  new_item json;
  item_number integer;
  item_kind text;
  item_key text;
  item_error text;
  item_subcode text;
begin
  if caller_id is null then
    raise exception 'Sign in to save items' using errcode = '42501';
  end if;
  if json_typeof(p_items) is distinct from 'array' then
    raise exception 'The items must be an array' using errcode = '22023';
  end if;
  if json_array_length(p_items) > 500 then
    raise exception 'At most 500 items can be saved at once' using errcode = 'PT413', detail = 'too_many_items';
  end if;

  begin
    with item as materialized (
      select * from rows from (
        json_to_recordset(p_items) as (kind text, key text, body jsonb, changed_at timestamptz)
      ) with ordinality as item (kind, key, body, changed_at, number)
    ), saved as (
      insert into public.library_items (user_id, kind, key, body, changed_at)
      select caller_id, item.kind, item.key, item.body, item.changed_at from item order by item.number
      on conflict (user_id, kind, key) do update set body = excluded.body, changed_at = excluded.changed_at
    )
    select array_agg(item.kind order by item.number), array_agg(item.key order by item.number)
    into kinds, keys from item;
  -- A cardinality violation is an item that is twice among them.
  exception when data_exception or cardinality_violation or not_null_violation or check_violation
    or statement_too_complex or sqlstate 'PT409' then
    -- Removals and clearings make room for items before them, which are tried once more.
    for attempt in 1..2 loop
      for item_number, new_item in
        select number, value from json_array_elements(p_items) with ordinality as item (value, number)
      loop
        continue when attempt = 2 and error_subcodes[item_number] is distinct from 'library_full';
        item_kind := null;
        item_key := null;
        item_error := null;
        item_subcode := null;
        begin
          select item.kind, item.key into item_kind, item_key
          from json_to_record(new_item) as item (kind text, key text);
          insert into public.library_items (user_id, kind, key, body, changed_at)
          select caller_id, item.kind, item.key, item.body, item.changed_at
          from json_to_record(new_item) as item (kind text, key text, body jsonb, changed_at timestamptz)
          on conflict (user_id, kind, key) do update set body = excluded.body, changed_at = excluded.changed_at;
        exception
          when sqlstate 'PT409' then
            get stacked diagnostics item_error = returned_sqlstate, item_subcode = pg_exception_detail;
          when data_exception or not_null_violation or check_violation or statement_too_complex then
            item_error := sqlstate;
        end;
        kinds[item_number] := item_kind;
        keys[item_number] := item_key;
        error_codes[item_number] := item_error;
        error_subcodes[item_number] := nullif(item_subcode, '');
      end loop;
    end loop;
  end;

  -- Read at the end, because a clearing deletes items before it.
  return query
  select item.kind, item.key, saved.body, saved.changed_at, saved.version, item.error_code, item.error_subcode
  from unnest(kinds, keys, error_codes, error_subcodes) with ordinality
    as item (kind, key, error_code, error_subcode, number)
  left join public.library_items as saved
  on saved.user_id = caller_id and saved.kind = item.kind and saved.key = item.key
  order by item.number;
end
$function$;

CREATE OR REPLACE FUNCTION public.settle_chargeback(p_source text, p_version bigint, p_is_charged_back boolean, p_description text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  current_grant public.credit_grants;
  change integer;
begin
  if auth.role() is distinct from 'service_role' then
    raise exception 'Purchases are recorded by the payment service only' using errcode = '42501';
  end if;
  select * into current_grant from public.credit_grants where source = p_source for update;
  if not found or p_is_charged_back = (current_grant.reversed_amount is not null) then
    return false;
  end if;
  perform from public.billing_customers where user_id = current_grant.user_id and version = p_version for share;
  if not found then
    return false;
  end if;

  if p_is_charged_back then
    -- A balance that stands for "unlimited" is not counted.
    select -least(balance, current_grant.amount) into change from public.credits
    where user_id = current_grant.user_id and balance < public.unlimited_balance() for update;
  else
    change := current_grant.reversed_amount;
  end if;
  change := coalesce(change, 0);
  update public.credit_grants set reversed_amount = case when p_is_charged_back then -change end
  where source = p_source;
  if change <> 0 then
    perform public.add_credits_to_user(
      p_email => null,
      p_user_id => current_grant.user_id,
      p_amount => change,
      p_transaction_type => case when p_is_charged_back then 'usage' else 'purchase' end,
      p_description => p_description
    );
  end if;
  return true;
end
$function$;

CREATE OR REPLACE FUNCTION public.spend_credit_for_title(p_media_type text, p_tmdb_id bigint, p_season_number integer DEFAULT NULL::integer, p_episode_number integer DEFAULT NULL::integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_second_factor();
  return private.spend_credit_for_title(p_media_type, p_tmdb_id, p_season_number, p_episode_number);
end
$function$;

CREATE OR REPLACE FUNCTION public.stamp_updated_at()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.updated_at := now();
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.take_attempt(p_user_id uuid, p_action text, p_attempts integer, p_window_seconds integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wait_seconds integer;
begin
  if auth.role() is distinct from 'service_role' then
    raise exception 'Attempts are counted by the service only' using errcode = '42501';
  end if;
  insert into public.attempt_windows as current_window (user_id, action, attempts, ends_at)
  values (p_user_id, p_action, 1, now() + make_interval(secs => p_window_seconds))
  on conflict (user_id, action) do update set
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
$function$;

CREATE OR REPLACE FUNCTION public.unlimited_balance()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select 999999
$function$;

CREATE OR REPLACE FUNCTION public.viewing_pass_duration()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select interval '48 hours'
$function$;

CREATE OR REPLACE FUNCTION public.welcome_bonus_credits()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select 10
$function$;

CREATE OR REPLACE FUNCTION private.add_credits_to_user(p_email text, p_user_id uuid, p_amount integer, p_transaction_type text, p_description text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.add_library_usage(p_user_id uuid, p_rows bigint, p_items bigint, p_bytes bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.apply_library_clearing()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.cancel_credit_return()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  returned_pass public.viewing_passes;
  current_email text;
  new_charge_id bigint;
begin
  select pass.* into returned_pass
  from public.viewing_passes as pass
  join public.credit_transactions as return_row on return_row.returned_charge_id = pass.charge_id
  where pass.user_id = new.user_id and pass.media_type = new.media_type and pass.tmdb_id = new.tmdb_id
    and pass.season_number is not distinct from new.season_number
    and pass.episode_number is not distinct from new.episode_number
    -- By the server's clock: the time of progress is never in its future.
    and return_row.created_at + private.credit_return_grace() < new.watched_at
    and pass.bought_at + public.viewing_pass_duration() > new.watched_at;
  if not found then
    return null;
  end if;

  update public.credits set balance = balance - 1, updated_at = now()
  where user_id = new.user_id and balance between 1 and public.unlimited_balance() - 1
    and not public.has_unlimited_tier(new.user_id)
    -- The wait for the row may have been long: another request may have charged the title meanwhile.
    and exists (
      select from public.viewing_passes
      where id = returned_pass.id and charge_id = returned_pass.charge_id and expires_at <= clock_timestamp()
    )
  returning email into current_email;
  if not found then
    return null;
  end if;
  insert into public.credit_transactions (user_id, email, amount, type, description)
  select new.user_id, current_email, -1, 'usage', description
  from public.credit_transactions where id = returned_pass.charge_id
  returning id into new_charge_id;
  -- Its time to return has passed; is_reopened also says so where it has not.
  update public.viewing_passes
  set charge_id = new_charge_id, is_reopened = true, expires_at = bought_at + public.viewing_pass_duration()
  where id = returned_pass.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.check_library_body(p_kind text, p_body jsonb)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  max_bytes constant integer := private.max_library_body_bytes(p_kind);
begin
  if pg_column_size(p_body) > 8 * max_bytes then
    raise exception 'The item is larger than % bytes', max_bytes using errcode = '23514';
  end if;
  -- The range and the digits of a double. Zero has digits too: 0e-16383.
  if exists (
    select from jsonb_path_query(p_body, 'strict $.** ? (@.type() == "number")') as number
    where abs(number::numeric) > 1.7976931348623157e308 or scale(number::numeric) > 340
  ) then
    raise exception 'A number of the item is out of range for type double precision' using errcode = '22003';
  end if;
  if octet_length(p_body::text) > max_bytes then
    raise exception 'The item is larger than % bytes', max_bytes using errcode = '23514';
  end if;
  -- Milliseconds since the epoch. Later or earlier is no date in JavaScript.
  if exists (
    select from unnest(
      array['watched_at', 'rated_at', 'updated_at', 'added_at', 'created_at', 'at', 'until']
    ) as name
    where jsonb_typeof(p_body -> name) = 'number' and abs((p_body -> name)::numeric) > 8640000000000000
  ) then
    raise exception 'A time of the item is out of range' using errcode = '22008';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.client_network(p_client text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  ip inet;
begin
  -- Not as the variable's initial value: the handler below would not catch its error.
  ip := p_client::inet;
  return coalesce(case family(ip) when 6 then text(network(set_masklen(ip, 64))) else host(ip) end, 'unknown');
exception when invalid_text_representation then
  return 'unknown';
end
$function$;

CREATE OR REPLACE FUNCTION private.counts_as_library_item(p_kind text, p_key text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select p_kind <> 'clearing' or p_key like '% %'
$function$;

CREATE OR REPLACE FUNCTION private.credit_return_grace()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select interval '90 seconds'
$function$;

CREATE OR REPLACE FUNCTION private.credit_return_window()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select interval '2 minutes'
$function$;

CREATE OR REPLACE FUNCTION private.find_secret_link(p_kind text, p_token text)
 RETURNS SETOF public.secret_links
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select link.*
  from public.secret_links as link join auth.users on users.id = link.user_id
  where link.token_hash = encode(sha256(convert_to(p_token, 'UTF8')), 'hex') and link.kind = p_kind
    and coalesce(users.banned_until <= now(), true)
    and (link.kind <> 'list' or exists (
      select from public.library_items as item
      where item.user_id = link.user_id and item.kind = 'list' and item.key = link.list_id and item.body is not null
    ))
$function$;

CREATE OR REPLACE FUNCTION private.has_open_account()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select auth.uid() is null or exists (
    select from auth.users where users.id = auth.uid() and coalesce(users.banned_until <= now(), true)
  )
$function$;

CREATE OR REPLACE FUNCTION private.has_room_for_avatar(p_name text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  prefix constant text := auth.uid()::text || '-';
begin
  perform pg_advisory_xact_lock(hashtextextended('avatars of ' || prefix, 0));
  return private.most_avatars() > (
    select count(*) from storage.objects
    where bucket_id = 'avatars' and name <> p_name
      and (starts_with(name, prefix) or starts_with(name, 'avatars/' || prefix))
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.hash_mailbox(p_email text)
 RETURNS bytea
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.hmac_sha256(convert_to(private.normalize_mailbox(p_email), 'UTF8'), private.mailbox_key())
$function$;

CREATE OR REPLACE FUNCTION private.hmac_sha256(p_message bytea, p_key bytea)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select sha256(private.xor_bytes(p_key, 92) || sha256(private.xor_bytes(p_key, 54) || p_message))
$function$;

CREATE OR REPLACE FUNCTION private.leave_removed_library_item()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.library_items (user_id, kind, key, body, changed_at)
  values (old.user_id, old.kind, old.key, null, new.changed_at)
  on conflict do nothing;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.library_item_bytes(p_key text, p_body jsonb)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(octet_length(p_key) + octet_length(p_body::text), 0)
$function$;

CREATE OR REPLACE FUNCTION private.limit_library_items()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.limit_watch_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.link_window()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select interval '10 minutes'
$function$;

CREATE OR REPLACE FUNCTION private.mailbox_key()
 RETURNS bytea
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  current_key bytea;
begin
  select key into current_key from private.mailbox_keys;
  if found then
    return current_key;
  end if;
  insert into private.mailbox_keys (key)
  select
    sha256(string_agg(uuid_send(gen_random_uuid()), ''::bytea) filter (where half = 1))
    || sha256(string_agg(uuid_send(gen_random_uuid()), ''::bytea) filter (where half = 2))
  from generate_series(1, 2) as half, generate_series(1, 3)
  on conflict do nothing;
  -- Another transaction may have created it at the same time.
  select key into strict current_key from private.mailbox_keys;
  return current_key;
end
$function$;

CREATE OR REPLACE FUNCTION private.max_calendar_rows()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select 1000
$function$;

CREATE OR REPLACE FUNCTION private.max_credit_returns_per_day()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select 10
$function$;

CREATE OR REPLACE FUNCTION private.max_library_body_bytes(p_kind text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
    when p_kind = 'hide_rule' then 65536
    when p_kind in ('list', 'list_title') then 16384
    else 2048
  end
$function$;

CREATE OR REPLACE FUNCTION private.max_library_bytes()
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select 20 * 1024 * 1024::bigint
$function$;

CREATE OR REPLACE FUNCTION private.max_library_items()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select 50000
$function$;

CREATE OR REPLACE FUNCTION private.max_library_rows()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select 4 * private.max_library_items()
$function$;

CREATE OR REPLACE FUNCTION private.max_secret_links()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select 50
$function$;

CREATE OR REPLACE FUNCTION private.max_shared_titles()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select 1000
$function$;

CREATE OR REPLACE FUNCTION private.max_unknown_links()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select 60
$function$;

CREATE OR REPLACE FUNCTION private.max_watch_history_rows()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select 20000
$function$;

CREATE OR REPLACE FUNCTION private.merge_library_item()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_new boolean := tg_op = 'INSERT';
begin
  perform private.check_library_body(new.kind, new.body);
  -- A clock that is ahead would otherwise win over every other device until that time has come.
  new.changed_at := least(new.changed_at, now());
  -- Changes of one user commit in the order of their versions: a reader never misses a lower one that commits later.
  perform pg_advisory_xact_lock(hashtextextended('library of ' || new.user_id, 0));
  -- The response to a late change is the current row, so that the device learns of it.
  if not is_new then
    if (old.changed_at, old.body is null, coalesce(old.body, 'null'))
      >= (new.changed_at, new.body is null, coalesce(new.body, 'null')) then
      return old;
    end if;
    is_new := (old.kind, old.key) is distinct from (new.kind, new.key);
  end if;
  if is_new and exists (
    select from public.library_items
    where user_id = new.user_id and kind = 'clearing' and key = new.kind and changed_at >= new.changed_at
  ) then
    return null;
  end if;
  new.version := nextval('private.library_versions');
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.most_avatars()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select 20
$function$;

CREATE OR REPLACE FUNCTION private.normalize_domain(p_domain text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select string_agg(private.to_ascii_label(label), '.' order by number)
  from regexp_split_to_table(
    rtrim(translate(lower(normalize(p_domain, nfkc)), U&'\3002\FF61', '..'), '.'), '\.'
  ) with ordinality as labels(label, number)
$function$;

CREATE OR REPLACE FUNCTION private.normalize_mailbox(p_email text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  full_local_part constant text := lower(normalize(substring(p_email from '^(.*)@[^@]*$'), nfkc));
  -- A local part that begins with the plus sign has no tag.
  local_part constant text := regexp_replace(full_local_part, '(.)\+[^"]*$', '\1');
  domain constant text := private.normalize_domain(substring(p_email from '@([^@]*)$'));
begin
  return case
    when domain in ('gmail.com', 'googlemail.com') then replace(local_part, '.', '') || '@gmail.com'
    when domain in ('proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me')
      then translate(local_part, '._-', '') || '@proton.me'
    when domain in ('icloud.com', 'me.com', 'mac.com') then local_part || '@icloud.com'
    when domain in ('ya.ru', 'yandex.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'yandex.ua', 'narod.ru')
      then replace(local_part, '.', '-') || '@yandex.ru'
    when domain ~ '^(?:yahoo\.[a-z]+(?:\.[a-z]+)?|ymail\.com|rocketmail\.com)$'
      then regexp_replace(local_part, '(.)-.*$', '\1') || '@' || domain
    when domain ~ '^posteo\.[a-z]+$' then local_part || '@posteo.de'
    -- Mail to any name at a user's own subdomain reaches that user.
    when domain ~ '^[^.]+\.(?:fastmail\.com|fastmail\.fm)$' then split_part(domain, '.', 1) || '@fastmail.com'
    when domain = 'fastmail.fm' then local_part || '@fastmail.com'
    else local_part || '@' || domain
  end;
end
$function$;

CREATE OR REPLACE FUNCTION private.require_second_factor()
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.has_open_account() then
    raise exception 'This account is closed' using errcode = '42501';
  end if;
  if not public.is_fully_signed_in() then
    raise exception 'Confirm with your second factor first' using errcode = '42501';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.spend_credit_for_title(p_media_type text, p_tmdb_id bigint, p_season_number integer DEFAULT NULL::integer, p_episode_number integer DEFAULT NULL::integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller_id constant uuid := auth.uid();
  current_balance integer;
  current_email text;
  current_pass public.viewing_passes;
  new_charge_id bigint;
  valid_until timestamptz;
begin
  if caller_id is null then
    raise exception 'Sign in to watch' using errcode = '42501';
  end if;
  if p_media_type is null or p_media_type not in ('movie', 'tv') then
    raise exception 'Media type must be movie or tv' using errcode = '22023';
  end if;
  if p_tmdb_id is null or p_tmdb_id < 1 then
    raise exception 'The title id must be 1 or more' using errcode = '22023';
  end if;
  if p_media_type = 'movie' and (p_season_number is not null or p_episode_number is not null) then
    raise exception 'A movie has no season or episode' using errcode = '22023';
  end if;
  -- Season 0 holds the specials of a TV show.
  if p_media_type = 'tv' and (coalesce(p_season_number, -1) < 0 or coalesce(p_episode_number, -1) < 0) then
    raise exception 'An episode needs its season, 0 or more, and its number, 0 or more' using errcode = '22023';
  end if;

  select balance, email into current_balance, current_email
  from public.credits where user_id = caller_id for update;
  current_balance := coalesce(current_balance, 0);

  -- The wait for the lock may have been long: the pass is judged by the time now, not by that of the transaction.
  select * into current_pass from public.viewing_passes
  where user_id = caller_id and media_type = p_media_type and tmdb_id = p_tmdb_id
    and season_number is not distinct from p_season_number
    and episode_number is not distinct from p_episode_number
    and expires_at > clock_timestamp();
  if found then
    if not current_pass.is_reopened
      and current_pass.bought_at + private.credit_return_window() >= clock_timestamp() then
      update public.viewing_passes set is_reopened = true where id = current_pass.id;
    end if;
    return jsonb_build_object(
      'outcome', 'pass', 'balance', current_balance, 'expires_at', current_pass.expires_at, 'charge_id', null
    );
  end if;
  if current_balance >= public.unlimited_balance() or public.has_unlimited_tier(caller_id) then
    return jsonb_build_object(
      'outcome', 'unlimited', 'balance', current_balance, 'expires_at', null, 'charge_id', null
    );
  end if;
  if current_balance < 1 then
    return jsonb_build_object(
      'outcome', 'no_credits', 'balance', current_balance, 'expires_at', null, 'charge_id', null
    );
  end if;

  update public.credits set balance = balance - 1, updated_at = now()
  where user_id = caller_id returning balance into current_balance;
  insert into public.credit_transactions (user_id, email, amount, type, description)
  values (caller_id, current_email, -1, 'usage', case p_media_type
    when 'movie' then format('Watched movie %s', p_tmdb_id)
    else format('Watched series %s, season %s, episode %s', p_tmdb_id, p_season_number, p_episode_number)
  end)
  returning id into new_charge_id;
  insert into public.viewing_passes (
    user_id, media_type, tmdb_id, season_number, episode_number, bought_at, expires_at, charge_id
  ) values (
    caller_id, p_media_type, p_tmdb_id, p_season_number, p_episode_number,
    clock_timestamp(), clock_timestamp() + public.viewing_pass_duration(), new_charge_id
  )
  on conflict on constraint viewing_passes_title_key
  do update set bought_at = excluded.bought_at, expires_at = excluded.expires_at,
    charge_id = excluded.charge_id, is_reopened = false
  returning expires_at into valid_until;
  return jsonb_build_object(
    'outcome', 'charged', 'balance', current_balance, 'expires_at', valid_until, 'charge_id', new_charge_id
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.take_link_attempt(p_subject text, p_attempts integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.to_ascii_label(p_label text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  code_points constant integer[] := array(select ascii(letter) from regexp_split_to_table(p_label, '') as letter);
  digits constant text := 'abcdefghijklmnopqrstuvwxyz0123456789';
  result text := regexp_replace(p_label, '[^\x01-\x7f]', '', 'g');
  basic_count constant integer := length(result);
  handled integer := basic_count;
  code integer := 128;
  next_code integer;
  code_point integer;
  delta bigint := 0;
  bias integer := 72;
  rest bigint;
  threshold integer;
  position integer;
begin
  if basic_count = cardinality(code_points) then
    return p_label;
  end if;
  if basic_count > 0 then
    result := result || '-';
  end if;
  while handled < cardinality(code_points) loop
    select min(point) into next_code from unnest(code_points) as point where point >= code;
    delta := delta + (next_code - code)::bigint * (handled + 1);
    code := next_code;
    foreach code_point in array code_points loop
      if code_point < code then
        delta := delta + 1;
      end if;
      continue when code_point <> code;
      rest := delta;
      position := 36;
      loop
        threshold := least(greatest(position - bias, 1), 26);
        exit when rest < threshold;
        result := result || substr(digits, (threshold + (rest - threshold) % (36 - threshold))::integer + 1, 1);
        rest := (rest - threshold) / (36 - threshold);
        position := position + 36;
      end loop;
      result := result || substr(digits, rest::integer + 1, 1);
      delta := case when handled = basic_count then delta / 700 else delta / 2 end;
      handled := handled + 1;
      delta := delta + delta / handled;
      bias := 0;
      while delta > 455 loop
        delta := delta / 35;
        bias := bias + 36;
      end loop;
      bias := bias + (36 * delta / (delta + 38))::integer;
      delta := 0;
    end loop;
    delta := delta + 1;
    code := code + 1;
  end loop;
  return 'xn--' || result;
end
$function$;

CREATE OR REPLACE FUNCTION private.xor_bytes(p_bytes bytea, p_byte integer)
 RETURNS bytea
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  result bytea := p_bytes;
begin
  for position in 0 .. octet_length(p_bytes) - 1 loop
    result := set_byte(result, position, get_byte(p_bytes, position) # p_byte);
  end loop;
  return result;
end
$function$;

CREATE TRIGGER carry_email_to_credits AFTER UPDATE OF email ON auth.users FOR EACH ROW WHEN (((old.email IS DISTINCT FROM new.email) AND (new.email IS NOT NULL))) EXECUTE FUNCTION public.carry_email_to_credits();

CREATE TRIGGER library_items_clearing AFTER INSERT OR UPDATE ON public.library_items FOR EACH ROW WHEN ((new.kind = 'clearing'::text)) EXECUTE FUNCTION private.apply_library_clearing();

CREATE TRIGGER library_items_delete_usage AFTER DELETE ON public.library_items REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.limit_library_items();

CREATE TRIGGER library_items_insert_limit AFTER INSERT ON public.library_items REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.limit_library_items();

CREATE TRIGGER library_items_merge BEFORE INSERT OR UPDATE ON public.library_items FOR EACH ROW EXECUTE FUNCTION private.merge_library_item();

CREATE TRIGGER library_items_renaming AFTER UPDATE ON public.library_items FOR EACH ROW WHEN ((((old.kind IS DISTINCT FROM new.kind) OR (old.key IS DISTINCT FROM new.key)) AND (old.kind <> 'clearing'::text))) EXECUTE FUNCTION private.leave_removed_library_item();

CREATE TRIGGER library_items_update_limit AFTER UPDATE ON public.library_items REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.limit_library_items();

CREATE TRIGGER subscriptions_stamp_updated_at BEFORE UPDATE ON public.subscriptions FOR EACH ROW EXECUTE FUNCTION public.stamp_updated_at();

CREATE TRIGGER user_profiles_stamp_updated_at BEFORE UPDATE ON public.user_profiles FOR EACH ROW EXECUTE FUNCTION public.stamp_updated_at();

CREATE TRIGGER watch_history_cancels_credit_return AFTER INSERT OR UPDATE ON public.watch_history FOR EACH ROW EXECUTE FUNCTION private.cancel_credit_return();

CREATE TRIGGER watch_history_keeps_the_newest BEFORE INSERT OR UPDATE ON public.watch_history FOR EACH ROW EXECUTE FUNCTION public.keep_newest_watch_history();

CREATE TRIGGER watch_history_limit AFTER INSERT ON public.watch_history REFERENCING NEW TABLE AS inserted_rows FOR EACH STATEMENT EXECUTE FUNCTION private.limit_watch_history();
