-- When an operator invited the account's holder, as on Supabase.
alter table auth.users add column invited_at timestamptz;

-- The place of the first refresh token since a second factor was shown: an older one was given for less than it opens.
alter table auth.sessions add column lifted_counter bigint not null default 0;
