-- The caller's ledger, newest first, with the balance after each row. `p_before_id` pages through it; `p_kind` narrows it to
-- bonus, purchase, usage or return without changing the balances. Returns at most 500 rows.
create function public.credit_history(
  p_before_id bigint default null,
  p_kind text default null,
  p_limit integer default 50
) returns table (
  id bigint, amount integer, kind text, description text, created_at timestamptz, balance_after integer
) language sql stable security invoker set search_path = '' as $$
  select ledger.* from (
    select entry.id, entry.amount, case when entry.returned_charge_id is null then entry.type else 'return' end as kind,
      entry.description, entry.created_at, sum(entry.amount) over (order by entry.id)::integer
    from public.credit_transactions as entry
    where entry.user_id = (select auth.uid())
  ) as ledger
  where (p_before_id is null or ledger.id < p_before_id) and (p_kind is null or ledger.kind = p_kind)
  order by ledger.id desc
  limit least(greatest(p_limit, 1), 500)
$$;

-- The credits that the caller spent on titles in the last `p_days` days, without those that were returned, and the time of
-- the first ledger row: {"used": n, "since": time or null}. Other usage, such as a chargeback, is no viewing.
create function public.credit_usage(p_days integer) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'used', greatest(0, coalesce(-sum(entry.amount) filter (
      where entry.type = 'usage' and entry.description ~ '^(Watched|Returned) (movie|series) [0-9]'
        and entry.created_at > now() - make_interval(days => p_days)
    ), 0)),
    'since', min(entry.created_at)
  )
  from public.credit_transactions as entry
  where entry.user_id = (select auth.uid())
$$;

revoke execute on function public.credit_history(bigint, text, integer)
from public, anon, authenticated, service_role;
grant execute on function public.credit_history(bigint, text, integer) to authenticated;
revoke execute on function public.credit_usage(integer) from public, anon, authenticated, service_role;
grant execute on function public.credit_usage(integer) to authenticated;
