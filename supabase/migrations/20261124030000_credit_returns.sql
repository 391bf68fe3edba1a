-- A title that is left within two minutes of its charge costs nothing: its pass ends and the credit is returned. The ledger
-- row is of the type usage and reverses the charge, so that the sum of the usage rows stays what was spent.
alter table public.credit_transactions
add column returned_charge_id bigint,
add constraint credit_transactions_returned_charge_fkey
foreign key (returned_charge_id) references public.credit_transactions on delete cascade,
-- One return per charge, whatever the requests.
add constraint credit_transactions_returned_charge_key unique (returned_charge_id),
add constraint credit_transactions_returns_are_usage check (returned_charge_id is null or type = 'usage'),
drop constraint credit_transactions_sign_fits_type,
add constraint credit_transactions_sign_fits_type
check ((type = 'usage' and returned_charge_id is null) = (amount < 0));

create index credit_transactions_returns on public.credit_transactions (user_id, created_at)
where returned_charge_id is not null;

-- The ledger row that paid for the pass; null for passes from before this migration and from the service.
alter table public.viewing_passes
add column charge_id bigint,
-- The title was opened again while its credit could be returned: in another tab, on another device, or by a reload. It may
-- still be playing there when this page is left, so the credit stays spent.
add column is_reopened boolean not null default false,
add constraint viewing_passes_charge_fkey
foreign key (charge_id) references public.credit_transactions on delete set null,
add constraint viewing_passes_charge_key unique (charge_id);

create function private.credit_return_window() returns interval language sql immutable set search_path = '' as $$
  select interval '2 minutes'
$$;

-- Per account, in any 24 hours.
create function private.max_credit_returns_per_day() returns integer language sql immutable set search_path = '' as $$
  select 10
$$;

-- As before, and tells the charge, which return_credit takes back, and records that a title was opened again.
create or replace function private.spend_credit_for_title(
  p_media_type text,
  p_tmdb_id bigint,
  p_season_number integer default null,
  p_episode_number integer default null
) returns jsonb language plpgsql security definer set search_path = '' as $$
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
  if p_media_type = 'tv' and (coalesce(p_season_number, -1) < 0 or coalesce(p_episode_number, 0) < 1) then
    raise exception 'An episode needs its season, 0 or more, and its number, 1 or more' using errcode = '22023';
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
$$;

-- Ends the pass that a charge of the caller paid for and returns the credit. Returns
-- {"outcome": "returned" | "not_returnable" | "too_late" | "reopened" | "daily_limit", "balance": n}. Running it twice
-- returns the credit once and reports the same.
create function public.return_credit(p_charge_id bigint) returns jsonb
language plpgsql security definer set search_path = '' as $$
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
$$;

revoke execute on function private.credit_return_window() from public, anon, authenticated, service_role;
revoke execute on function private.max_credit_returns_per_day() from public, anon, authenticated, service_role;
revoke execute on function public.return_credit(bigint) from public, anon, authenticated, service_role;
grant execute on function public.return_credit(bigint) to authenticated;
