-- What has been paid for and given. The source names the payment, 'session:…' or 'invoice:…', and is the key: a payment
-- that is reported ten times at once gives its credits once.
create table public.credit_grants (
  source text primary key,
  user_id uuid not null references auth.users on delete cascade,
  amount integer not null,
  granted_at timestamptz not null default now(),
  constraint credit_grants_source_shape check (source ~ '^(session|invoice):[A-Za-z0-9_]{1,255}$'),
  constraint credit_grants_amount_positive check (amount > 0)
);

create index credit_grants_user_id on public.credit_grants (user_id);

alter table public.credit_grants enable row level security;

-- No policy: viewers read the ledger. No right to write: only grant_credits_once does.
revoke all on public.credit_grants from anon, authenticated, service_role;
grant select on public.credit_grants to service_role;

-- Adds the credits of one payment to an account, with the ledger row, and tells whether it was the first to do so.
create function public.grant_credits_once(
  p_source text,
  p_user_id uuid,
  p_amount integer,
  p_description text
) returns boolean language plpgsql security definer set search_path = '' as $$
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
$$;
revoke execute on function public.grant_credits_once(text, uuid, integer, text)
from public, anon, authenticated, service_role;
grant execute on function public.grant_credits_once(text, uuid, integer, text) to service_role;
