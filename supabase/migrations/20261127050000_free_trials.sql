-- One free trial per account and per mailbox, also after the account was deleted. As for the welcome bonus, what is stored of
-- a mailbox is an HMAC.

create table private.trials (
  user_id uuid primary key references auth.users on delete cascade,
  subscription_id text not null,
  started_at timestamptz not null default now(),
  constraint trials_subscription_id_length check (char_length(subscription_id) between 1 and 240)
);

create table private.trial_mailboxes (
  mailbox_hash bytea primary key,
  started_at timestamptz not null default now(),
  constraint trial_mailboxes_length check (octet_length(mailbox_hash) = 32)
);

alter table private.trials enable row level security;
alter table private.trial_mailboxes enable row level security;

-- No policies and no grants: only the functions below use these tables.
revoke all on private.trials, private.trial_mailboxes from public, anon, authenticated, service_role;

-- The credits of a trial have its subscription as their source.
alter table public.credit_grants
drop constraint credit_grants_source_shape,
add constraint credit_grants_source_shape check (source ~ '^(session|invoice|trial):[A-Za-z0-9_]{1,255}$');

-- Returns whether an account may be offered a trial, as far as the database knows: Stripe knows about earlier plans. The
-- email must be confirmed, so that invented ones are worth nothing.
create function public.can_start_trial(p_user_id uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  if auth.role() is distinct from 'service_role' then
    raise exception 'Trials are started by the service only' using errcode = '42501';
  end if;
  return exists (
    select from auth.users
    where users.id = p_user_id and users.email_confirmed_at is not null and not exists (
      select from private.trial_mailboxes where mailbox_hash = private.hash_mailbox(users.email)
    )
  )
  and not exists (select from private.trials where user_id = p_user_id)
  and not exists (select from public.subscriptions where user_id = p_user_id);
end
$$;

-- Returns whether this subscription is the one trial of its account and mailbox. The first call claims both and grants the
-- credits; further calls for the same subscription only return true.
create function public.claim_trial(
  p_user_id uuid,
  p_subscription_id text,
  p_credits integer,
  p_description text
) returns boolean language plpgsql security definer set search_path = '' as $$
declare
  account_email text;
begin
  if auth.role() is distinct from 'service_role' then
    raise exception 'Trials are started by the service only' using errcode = '42501';
  end if;
  select email into account_email from auth.users where id = p_user_id;
  if account_email is null then
    return false;
  end if;
  -- Of two callers at once, one inserts the row; the other waits for the outcome. The same holds for the mailbox.
  insert into private.trials (user_id, subscription_id) values (p_user_id, p_subscription_id)
  on conflict (user_id) do nothing;
  if not found then
    return exists (
      select from private.trials where user_id = p_user_id and subscription_id = p_subscription_id
    );
  end if;
  insert into private.trial_mailboxes (mailbox_hash) values (private.hash_mailbox(account_email))
  on conflict (mailbox_hash) do nothing;
  if not found then
    delete from private.trials where user_id = p_user_id;
    return false;
  end if;
  perform public.grant_credits_once(
    p_source => 'trial:' || p_subscription_id,
    p_user_id => p_user_id,
    p_amount => p_credits,
    p_description => p_description
  );
  return true;
end
$$;

revoke execute on function public.can_start_trial(uuid) from public, anon, authenticated, service_role;
revoke execute on function public.claim_trial(uuid, text, integer, text) from public, anon, authenticated, service_role;
grant execute on function public.can_start_trial(uuid) to service_role;
grant execute on function public.claim_trial(uuid, text, integer, text) to service_role;
