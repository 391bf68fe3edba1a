-- When an operator invited the account's holder, as on Supabase.
alter table auth.users add column invited_at timestamptz;
