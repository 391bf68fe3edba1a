-- The catalogue lists episodes with the number 0: they are watched, charged and recorded like any other.
alter table public.watch_history
drop constraint watch_history_episode_fits_media_type,
add constraint watch_history_episode_fits_media_type check (
  (media_type = 'movie' and season_number is null and episode_number is null)
  or (media_type = 'tv' and season_number >= 0 and episode_number >= 0
    and season_number is not null and episode_number is not null)
);

-- As before, but for the number of an episode.
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
$$;
