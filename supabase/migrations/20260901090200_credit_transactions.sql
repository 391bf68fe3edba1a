-- The ledger: one row for every change of a balance, never changed afterwards. The identity column gives the order:
-- two rows may carry the same time.
create table public.credit_transactions (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users on delete cascade,
  email text not null,
  amount integer not null,
  type text not null,
  description text,
  created_at timestamptz not null default now(),
  constraint credit_transactions_amount_not_zero check (amount <> 0),
  constraint credit_transactions_type_known check (type in ('bonus', 'purchase', 'usage')),
  constraint credit_transactions_sign_fits_type check ((type = 'usage') = (amount < 0)),
  constraint credit_transactions_description_length check (char_length(description) <= 500)
);

create index credit_transactions_user_id on public.credit_transactions (user_id, id desc);

alter table public.credit_transactions enable row level security;

create policy "A viewer reads the ledger rows whose user_id is theirs" on public.credit_transactions
for select to authenticated using ((select auth.uid()) = user_id);

revoke all on public.credit_transactions from anon, authenticated, service_role;
grant select on public.credit_transactions to authenticated, service_role;
