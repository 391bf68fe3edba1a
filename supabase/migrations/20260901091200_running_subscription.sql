-- What an account holds at this moment: its best tier that has not ended, and none when there is none.

-- News of a payment takes a moment to arrive, and whoever has paid for the next month must not stand before a closed door
-- meanwhile. A payment that failed ends the tier when that news arrives, not by this.
create function public.renewal_grace() returns interval language sql immutable set search_path = '' as $$
  select interval '1 hour'
$$;
revoke execute on function public.renewal_grace() from public, anon, authenticated, service_role;
grant execute on function public.renewal_grace() to service_role;

create function public.running_subscription(p_user_id uuid)
returns table (tier text, ends_at timestamptz, source text)
language sql stable security invoker set search_path = '' as $$
  select subscriptions.tier, subscriptions.ends_at, subscriptions.source
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

create function public.has_unlimited_tier(p_user_id uuid) returns boolean
language sql stable security invoker set search_path = '' as $$
  select exists (
    select from public.running_subscription(p_user_id) as running
    where running.tier in ('KING', 'Lifetime', 'Annual')
  )
$$;
revoke execute on function public.has_unlimited_tier(uuid) from public, anon, authenticated, service_role;
