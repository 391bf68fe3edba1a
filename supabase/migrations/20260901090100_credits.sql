-- The balance of each account. Nobody writes it directly, the service neither: every change goes through
-- add_credits_to_user or spend_credit_for_title, which write the ledger in the same transaction.
create table public.credits (
  user_id uuid primary key references auth.users on delete cascade,
  email text not null,
  balance integer not null default 0,
  updated_at timestamptz not null default now(),
  constraint credits_balance_not_negative check (balance >= 0),
  constraint credits_email_lower check (email = lower(email)),
  constraint credits_email_key unique (email)
);

alter table public.credits enable row level security;

create policy "A viewer reads the credits whose user_id is theirs" on public.credits
for select to authenticated using ((select auth.uid()) = user_id);

revoke all on public.credits from anon, authenticated, service_role;
grant select on public.credits to authenticated, service_role;

-- The app asks for the balance by e-mail, so the row follows when the account's address changes.
create function public.carry_email_to_credits() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.credits set email = lower(new.email), updated_at = now() where user_id = new.id;
  return new;
end
$$;
revoke execute on function public.carry_email_to_credits() from public, anon, authenticated, service_role;

create trigger carry_email_to_credits
after update of email on auth.users
for each row when (old.email is distinct from new.email and new.email is not null)
execute function public.carry_email_to_credits();
