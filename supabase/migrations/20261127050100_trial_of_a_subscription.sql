-- Whether a bought tier is a free trial, so that the app can say when it ends.
alter table public.subscriptions
add column is_trial boolean not null default false,
add constraint subscriptions_trial_is_bought check (not is_trial or source = 'stripe'),
add constraint subscriptions_trial_has_a_day check (not is_trial or ends_at is not null);

-- As before, with the trial. The default serves functions of the previous version while a new one is deployed.
drop function public.record_subscription(uuid, bigint, text, timestamptz, boolean);

create function public.record_subscription(
  p_user_id uuid,
  p_version bigint,
  p_tier text,
  p_ends_at timestamptz,
  p_renews boolean,
  p_is_trial boolean default false
) returns boolean language plpgsql security invoker set search_path = '' as $$
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
$$;
revoke execute on function public.record_subscription(uuid, bigint, text, timestamptz, boolean, boolean)
from public, anon, authenticated, service_role;
grant execute on function public.record_subscription(uuid, bigint, text, timestamptz, boolean, boolean) to service_role;

-- As before, with the trial.
drop function public.running_subscription(uuid);

create function public.running_subscription(p_user_id uuid)
returns table (tier text, ends_at timestamptz, source text, is_trial boolean)
language sql stable security invoker set search_path = '' as $$
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
$$;
revoke execute on function public.running_subscription(uuid) from public, anon, authenticated, service_role;
grant execute on function public.running_subscription(uuid) to service_role;
