-- A player that goes on after its credit was returned uses the credit after all. A page saves progress once a minute while it
-- plays; the last progress of a page that was left, by the clock of a device that is ahead, arrives sooner than this.
create function private.credit_return_grace() returns interval language sql immutable set search_path = '' as $$
  select interval '90 seconds'
$$;

-- Charges the title again, with its pass as it was, in the transaction that records the progress. A balance that does not
-- cover it any more stays as it is.
create function private.cancel_credit_return() returns trigger
language plpgsql security definer set search_path = '' as $$
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
$$;

create trigger watch_history_cancels_credit_return
after insert or update on public.watch_history
for each row execute function private.cancel_credit_return();

revoke execute on function private.credit_return_grace() from public, anon, authenticated, service_role;
revoke execute on function private.cancel_credit_return() from public, anon, authenticated, service_role;
