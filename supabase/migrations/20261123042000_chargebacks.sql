-- A payment that the customer's bank takes back also takes back the credits that it granted, and a dispute that is won
-- returns them.

-- How many credits were taken back: fewer than were granted if some were spent. Null without a chargeback.
alter table public.credit_grants
add column reversed_amount integer,
add constraint credit_grants_reversed_amount_range check (reversed_amount between 0 and amount);

-- Brings a grant in line with its payment and returns whether that changed anything. Running it twice changes nothing.
--
-- Runs that reconcile the same customer may overlap. `p_version` is the version of the customer that the caller recorded
-- last; if another run has recorded since, its facts are newer, and the caller's are ignored.
create function public.settle_chargeback(
  p_source text,
  p_version bigint,
  p_is_charged_back boolean,
  p_description text
) returns boolean language plpgsql security definer set search_path = '' as $$
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
$$;
revoke execute on function public.settle_chargeback(text, bigint, boolean, text)
from public, anon, authenticated, service_role;
grant execute on function public.settle_chargeback(text, bigint, boolean, text) to service_role;
