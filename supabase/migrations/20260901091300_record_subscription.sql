-- Writes what the payment service says an account holds, unless somebody else wrote in the meantime; tells whether it did.
--
-- News of a payment arrives twice, late and in any order, so whoever hears some asks the payment service anew: read the
-- version, ask, record under that version. When two do so at once, the one that comes second may carry the older answer;
-- it is refused here and has to ask again.
create function public.record_subscription(
  p_user_id uuid,
  p_version bigint,
  p_tier text,
  p_ends_at timestamptz,
  p_renews boolean
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
    insert into public.subscriptions (user_id, source, tier, ends_at, renews)
    values (p_user_id, 'stripe', p_tier, p_ends_at, p_renews)
    on conflict (user_id, source)
    do update set tier = excluded.tier, ends_at = excluded.ends_at, renews = excluded.renews;
  end if;
  return true;
end
$$;
revoke execute on function public.record_subscription(uuid, bigint, text, timestamptz, boolean)
from public, anon, authenticated, service_role;
grant execute on function public.record_subscription(uuid, bigint, text, timestamptz, boolean) to service_role;
