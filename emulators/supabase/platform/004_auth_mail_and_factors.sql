-- What accounts need for mails, second factors and the operator's hand, in the shape of Supabase's own auth schema.
create type auth.aal_level as enum ('aal1', 'aal2', 'aal3');
create type auth.factor_type as enum ('totp', 'phone');
create type auth.factor_status as enum ('unverified', 'verified');
create type auth.code_challenge_method as enum ('s256', 'plain');
create type auth.one_time_token_type as enum (
  'confirmation_token',
  'reauthentication_token',
  'recovery_token',
  'email_change_token_new',
  'email_change_token_current'
);

alter table auth.users
  add column confirmation_sent_at timestamptz,
  add column recovery_sent_at timestamptz,
  add column reauthentication_sent_at timestamptz,
  add column email_change_sent_at timestamptz,
  add column email_change text not null default '',
  -- How many of the two addresses have confirmed the change.
  add column email_change_confirm_status smallint not null default 0
    constraint users_email_change_confirm_status_check check (email_change_confirm_status between 0 and 1),
  add column banned_until timestamptz;

create table auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  friendly_name text,
  factor_type auth.factor_type not null,
  status auth.factor_status not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  secret text,
  phone text,
  last_challenged_at timestamptz,
  -- Not on Supabase: the time step of the newest code that was accepted, so that no code works twice.
  last_used_step bigint not null default 0
);
create index mfa_factors_user_id_idx on auth.mfa_factors (user_id);
create unique index mfa_factors_user_friendly_name_unique on auth.mfa_factors (friendly_name, user_id)
  where trim(friendly_name) <> '';

create table auth.mfa_challenges (
  id uuid primary key,
  factor_id uuid not null references auth.mfa_factors on delete cascade,
  created_at timestamptz not null,
  verified_at timestamptz,
  ip_address inet,
  -- A hash; Supabase keeps the code itself.
  otp_code text
);
create index mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);

-- As on Supabase: the time of the last refresh has no zone and means UTC, and is missing before the first.
alter table auth.sessions
  add column factor_id uuid,
  add column updated_at timestamptz,
  drop constraint sessions_aal_check,
  alter column aal drop default,
  alter column aal type auth.aal_level using aal::auth.aal_level,
  alter column aal set default 'aal1',
  alter column ip type inet using nullif(ip, 'unknown')::inet,
  alter column refreshed_at drop default,
  alter column refreshed_at drop not null,
  alter column refreshed_at type timestamp using refreshed_at at time zone 'utc';

-- Only hashes: who reads this table can use no link.
create table auth.one_time_tokens (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  token_type auth.one_time_token_type not null,
  token_hash text not null,
  relates_to text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index one_time_tokens_user_id_token_type_key on auth.one_time_tokens (user_id, token_type);
create index one_time_tokens_token_hash_idx on auth.one_time_tokens (token_hash);

-- A flow with a challenge: the link in the mail gives a code, and only the browser that asked can exchange it.
create table auth.flow_state (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  -- A hash; Supabase keeps the code itself.
  auth_code text not null,
  code_challenge_method auth.code_challenge_method not null,
  code_challenge text not null,
  authentication_method text not null,
  auth_code_issued_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index flow_state_auth_code_idx on auth.flow_state (auth_code);
create index flow_state_user_id_idx on auth.flow_state (user_id);
