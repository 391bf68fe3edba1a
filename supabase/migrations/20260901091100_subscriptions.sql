-- The tier of an account: one row from what it bought, one from what an operator gave. Each is written without regard
-- to the other, so that neither ends or outlives the other by accident; what counts is the better one that runs.
create table public.subscriptions (
  user_id uuid not null references auth.users on delete cascade,
  source text not null,
  tier text not null,
  -- Without an end it runs for good.
  ends_at timestamptz,
  -- At the end the payment service takes the next payment, unless it fails.
  renews boolean not null default false,
  updated_at timestamptz not null default now(),
  primary key (user_id, source),
  constraint subscriptions_source_known check (source in ('stripe', 'operator')),
  constraint subscriptions_tier_known check (tier in ('KING', 'Lifetime', 'Annual', 'Premium')),
  constraint subscriptions_king_is_given check (tier <> 'KING' or source = 'operator'),
  constraint subscriptions_renewal_has_a_day check (ends_at is not null or not renews)
);

create trigger subscriptions_stamp_updated_at
before update on public.subscriptions
for each row execute function public.stamp_updated_at();

alter table public.subscriptions enable row level security;

create policy "A viewer reads the subscriptions whose user_id is theirs" on public.subscriptions
for select to authenticated using ((select auth.uid()) = user_id);

revoke all on public.subscriptions from anon, authenticated, service_role;
grant select on public.subscriptions to authenticated;
grant select, insert, update, delete on public.subscriptions to service_role;
