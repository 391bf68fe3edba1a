-- The welcome bonus is given once per mailbox, also after the account that received it was deleted. What is stored of a
-- mailbox is an HMAC, so that the table alone reveals no email.

-- The key has the block size of SHA-256, so that the HMAC uses it as it is. One row, created at first use: copying an
-- installation's rows to another database must not meet a second key.
create table private.mailbox_keys (
  is_current boolean primary key default true,
  key bytea not null,
  constraint mailbox_keys_single_row check (is_current),
  constraint mailbox_keys_length check (octet_length(key) = 64)
);

create table private.welcome_bonus_mailboxes (
  mailbox_hash bytea primary key,
  given_at timestamptz not null default now(),
  constraint welcome_bonus_mailboxes_length check (octet_length(mailbox_hash) = 32)
);

alter table private.mailbox_keys enable row level security;
alter table private.welcome_bonus_mailboxes enable row level security;

-- No policies and no grants: only add_credits_to_user uses these tables.
revoke all on private.mailbox_keys, private.welcome_bonus_mailboxes from public, anon, authenticated, service_role;

-- Returns the same text for all spellings of one mailbox. Tags work at many providers. Gmail ignores dots; Proton ignores
-- dots, underscores and hyphens, and gives one name at all of its domains to one person.
create function private.normalize_mailbox(p_email text) returns text
language plpgsql immutable security invoker set search_path = '' as $$
declare
  full_local_part constant text := lower(substring(p_email from '^(.*)@[^@]*$'));
  -- A local part that begins with the plus sign has no tag.
  local_part constant text := regexp_replace(full_local_part, '(.)\+[^"]*$', '\1');
  domain constant text := lower(substring(p_email from '@([^@]*)$'));
begin
  if domain in ('gmail.com', 'googlemail.com') then
    return replace(local_part, '.', '') || '@gmail.com';
  end if;
  if domain in ('proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me') then
    return translate(local_part, '._-', '') || '@proton.me';
  end if;
  return local_part || '@' || domain;
end
$$;

create function private.xor_bytes(p_bytes bytea, p_byte integer) returns bytea
language plpgsql immutable security invoker set search_path = '' as $$
declare
  result bytea := p_bytes;
begin
  for position in 0 .. octet_length(p_bytes) - 1 loop
    result := set_byte(result, position, get_byte(p_bytes, position) # p_byte);
  end loop;
  return result;
end
$$;

-- HMAC-SHA-256 (RFC 2104) with a key of 64 bytes. Written out, because pgcrypto is in another schema on each platform.
create function private.hmac_sha256(p_message bytea, p_key bytea) returns bytea
language sql immutable security invoker set search_path = '' as $$
  select sha256(private.xor_bytes(p_key, 92) || sha256(private.xor_bytes(p_key, 54) || p_message))
$$;

-- Returns the key, which the first call creates from 732 random bits.
create function private.mailbox_key() returns bytea
language plpgsql volatile security invoker set search_path = '' as $$
declare
  current_key bytea;
begin
  select key into current_key from private.mailbox_keys;
  if found then
    return current_key;
  end if;
  insert into private.mailbox_keys (key)
  select
    sha256(string_agg(uuid_send(gen_random_uuid()), ''::bytea) filter (where half = 1))
    || sha256(string_agg(uuid_send(gen_random_uuid()), ''::bytea) filter (where half = 2))
  from generate_series(1, 2) as half, generate_series(1, 3)
  on conflict do nothing;
  -- Another transaction may have created it at the same time.
  select key into strict current_key from private.mailbox_keys;
  return current_key;
end
$$;

create function private.hash_mailbox(p_email text) returns bytea
language sql volatile security invoker set search_path = '' as $$
  select private.hmac_sha256(convert_to(private.normalize_mailbox(p_email), 'UTF8'), private.mailbox_key())
$$;

-- As before, and the welcome bonus requires a confirmed email. If another account of the mailbox received it, this one gets
-- a balance of 0 without a ledger row, and works like any other.
create or replace function private.add_credits_to_user(
  p_email text,
  p_user_id uuid,
  p_amount integer,
  p_transaction_type text,
  p_description text
) returns integer language plpgsql security definer set search_path = '' as $$
declare
  is_service constant boolean := coalesce(auth.role() = 'service_role', false);
  is_welcome_bonus constant boolean := not is_service and p_transaction_type = 'bonus';
  account_email text;
  confirmed_at timestamptz;
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

  select lower(users.email), users.email_confirmed_at into account_email, confirmed_at
  from auth.users where users.id = p_user_id;
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
  if is_welcome_bonus and p_amount <> public.welcome_bonus_credits() then
    raise exception 'The welcome bonus is exactly % credits', public.welcome_bonus_credits() using errcode = '42501';
  end if;
  if is_welcome_bonus and confirmed_at is null then
    raise exception 'Confirm your email to receive the welcome bonus' using errcode = '42501';
  end if;

  -- Of two callers at once, one inserts the row; the other waits here for the outcome and then finds it.
  if p_transaction_type <> 'usage' then
    insert into public.credits (user_id, email) values (p_user_id, account_email) on conflict (user_id) do nothing;
    is_first_row := found;
  end if;
  if is_welcome_bonus and (not is_first_row or exists (
    select from public.credit_transactions where user_id = p_user_id and type = 'bonus'
  )) then
    raise exception 'The welcome bonus was already given to this account' using errcode = '42501';
  end if;
  if is_welcome_bonus then
    insert into private.welcome_bonus_mailboxes (mailbox_hash) values (private.hash_mailbox(account_email))
    on conflict do nothing;
    if not found then
      return 0;
    end if;
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

-- Accounts that received the bonus before this migration, with the email that they had then.
insert into private.welcome_bonus_mailboxes (mailbox_hash, given_at)
select private.hash_mailbox(email), min(created_at) from public.credit_transactions
where type = 'bonus' and amount = public.welcome_bonus_credits()
group by 1
on conflict do nothing;

revoke execute on all functions in schema private from public, anon, authenticated, service_role;
grant execute on function private.has_room_for_avatar(text) to authenticated;
