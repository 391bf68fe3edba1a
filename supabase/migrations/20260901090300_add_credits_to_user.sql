-- Changes a balance and writes the ledger row, in one transaction; gives the new balance.
--
-- A signed-in viewer may change only their own balance, and only in two ways that cannot mint credits: take the welcome
-- bonus, once in the life of the account, or use up what they have. Purchases and everything else are the service's.
-- For the service the id decides whose balance it is: an e-mail may have changed since a payment was begun.

create function public.welcome_bonus_credits() returns integer language sql immutable set search_path = '' as $$
  select 10
$$;
revoke execute on function public.welcome_bonus_credits() from public, anon, authenticated, service_role;

create function public.add_credits_to_user(
  p_email text,
  p_user_id uuid,
  p_amount integer,
  p_transaction_type text,
  p_description text
) returns integer language plpgsql security definer set search_path = '' as $$
declare
  is_service constant boolean := coalesce(auth.role() = 'service_role', false);
  account_email text;
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

  select lower(users.email) into account_email from auth.users where users.id = p_user_id;
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
  if not is_service and p_transaction_type = 'bonus' and p_amount <> public.welcome_bonus_credits() then
    raise exception 'The welcome bonus is exactly % credits', public.welcome_bonus_credits() using errcode = '42501';
  end if;

  -- Of two callers at once, one inserts the row; the other waits here for the outcome and then finds it.
  if p_transaction_type <> 'usage' then
    insert into public.credits (user_id, email) values (p_user_id, account_email) on conflict (user_id) do nothing;
    is_first_row := found;
  end if;
  if not is_service and p_transaction_type = 'bonus' and (not is_first_row or exists (
    select from public.credit_transactions where user_id = p_user_id and type = 'bonus'
  )) then
    raise exception 'The welcome bonus was already given to this account' using errcode = '42501';
  end if;

  select balance into balance_before from public.credits where user_id = p_user_id for update;
  if coalesce(balance_before, 0) + p_amount < 0 then
    raise exception 'The balance does not cover this' using
      errcode = 'P0001', hint = format('Balance %s, needed %s', coalesce(balance_before, 0), -p_amount);
  end if;

  update public.credits set balance = balance + p_amount, email = account_email, updated_at = now()
  where user_id = p_user_id returning balance into balance_after;
  insert into public.credit_transactions (user_id, email, amount, type, description)
  values (p_user_id, account_email, p_amount, p_transaction_type, p_description);
  return balance_after;
end
$$;

revoke execute on function public.add_credits_to_user(text, uuid, integer, text, text)
from public, anon, authenticated, service_role;
grant execute on function public.add_credits_to_user(text, uuid, integer, text, text) to authenticated, service_role;
