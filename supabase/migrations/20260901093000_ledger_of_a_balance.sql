-- A balance and the ledger that explains it, in one request: `credits?select=balance,credit_transactions(amount)`. By
-- functions of the row and not by a foreign key, because the ledger outlives the balance: the welcome bonus is given
-- once in the life of an account, also when the balance's row is gone. Row-level security holds for what they read.
create function public.credit_transactions(public.credits) returns setof public.credit_transactions
language sql stable security invoker as $$
  select * from public.credit_transactions where user_id = $1.user_id
$$;

create function public.credits(public.credit_transactions) returns setof public.credits rows 1
language sql stable security invoker as $$
  select * from public.credits where user_id = $1.user_id
$$;

revoke execute on function public.credit_transactions(public.credits) from public, anon, authenticated, service_role;
revoke execute on function public.credits(public.credit_transactions) from public, anon, authenticated, service_role;
grant execute on function public.credit_transactions(public.credits) to authenticated, service_role;
grant execute on function public.credits(public.credit_transactions) to authenticated, service_role;
