-- Columns of Supabase that triggers and seeds of a project name. The auth service does not use them.
alter table auth.users
  add column instance_id uuid default '00000000-0000-0000-0000-000000000000',
  add column confirmation_token text default '',
  add column recovery_token text default '',
  add column email_change_token_new text default '',
  add column email_change_token_current text default '',
  add column reauthentication_token text default '',
  add column phone text unique,
  add column phone_confirmed_at timestamptz,
  add column phone_change text default '',
  add column phone_change_token text default '',
  add column phone_change_sent_at timestamptz,
  add column confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored,
  add column is_super_admin boolean,
  add column is_sso_user boolean not null default false,
  add column is_anonymous boolean not null default false,
  add column deleted_at timestamptz;

alter table auth.identities add column email text generated always as (lower(identity_data ->> 'email')) stored;
