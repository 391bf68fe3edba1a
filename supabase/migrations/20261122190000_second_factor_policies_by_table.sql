-- The second-factor policies that 20260901092000 created in a loop, one per table and named after the rows they guard.
-- Restrictive: they narrow what other policies of a table allow. Every new table needs its own.
drop policy if exists "A session has shown the second factor of the account, if there is one" on public.attempt_windows;
drop policy if exists "A session has shown the second factor of the account, if there is one" on public.billing_customers;
drop policy if exists "A session has shown the second factor of the account, if there is one" on public.credit_grants;
drop policy if exists "A session has shown the second factor of the account, if there is one" on public.credit_transactions;
drop policy if exists "A session has shown the second factor of the account, if there is one" on public.credits;
drop policy if exists "A session has shown the second factor of the account, if there is one" on public.subscriptions;
drop policy if exists "A session has shown the second factor of the account, if there is one" on public.user_profiles;
drop policy if exists "A session has shown the second factor of the account, if there is one" on public.viewing_passes;
drop policy if exists "A session has shown the second factor of the account, if there is one" on public.watch_history;
drop policy if exists "A session has shown the second factor of the account, if there is one" on storage.objects;

create policy "Attempt windows of user_id require the user's second factor" on public.attempt_windows
as restrictive for all to authenticated
using ((select public.is_fully_signed_in())) with check ((select public.is_fully_signed_in()));

create policy "Billing customers of user_id require the user's second factor" on public.billing_customers
as restrictive for all to authenticated
using ((select public.is_fully_signed_in())) with check ((select public.is_fully_signed_in()));

create policy "Credit grants of user_id require the user's second factor" on public.credit_grants
as restrictive for all to authenticated
using ((select public.is_fully_signed_in())) with check ((select public.is_fully_signed_in()));

create policy "Ledger rows of user_id require the user's second factor" on public.credit_transactions
as restrictive for all to authenticated
using ((select public.is_fully_signed_in())) with check ((select public.is_fully_signed_in()));

create policy "Credits of user_id require the user's second factor" on public.credits
as restrictive for all to authenticated
using ((select public.is_fully_signed_in())) with check ((select public.is_fully_signed_in()));

create policy "Subscriptions of user_id require the user's second factor" on public.subscriptions
as restrictive for all to authenticated
using ((select public.is_fully_signed_in())) with check ((select public.is_fully_signed_in()));

create policy "Profiles of user_id require the user's second factor" on public.user_profiles
as restrictive for all to authenticated
using ((select public.is_fully_signed_in())) with check ((select public.is_fully_signed_in()));

create policy "Passes of user_id require the user's second factor" on public.viewing_passes
as restrictive for all to authenticated
using ((select public.is_fully_signed_in())) with check ((select public.is_fully_signed_in()));

create policy "History of user_id requires the user's second factor" on public.watch_history
as restrictive for all to authenticated
using ((select public.is_fully_signed_in())) with check ((select public.is_fully_signed_in()));

create policy "Files require the second factor of the signed-in user" on storage.objects
as restrictive for all to authenticated
using ((select public.is_fully_signed_in())) with check ((select public.is_fully_signed_in()));

-- The other policies keep their rules and get the same vocabulary.
alter policy "A viewer reads the profile whose user_id is theirs" on public.user_profiles
rename to "A user reads the profile whose user_id is theirs";
alter policy "A viewer adds the profile whose user_id is theirs" on public.user_profiles
rename to "A user adds the profile whose user_id is theirs";
alter policy "A viewer changes the profile whose user_id is theirs" on public.user_profiles
rename to "A user changes the profile whose user_id is theirs";
alter policy "A viewer reads the credits whose user_id is theirs" on public.credits
rename to "A user reads the credits whose user_id is theirs";
alter policy "A viewer reads the ledger rows whose user_id is theirs" on public.credit_transactions
rename to "A user reads the ledger rows whose user_id is theirs";
alter policy "A viewer reads the passes whose user_id is theirs" on public.viewing_passes
rename to "A user reads the passes whose user_id is theirs";
alter policy "A viewer reads the history whose user_id is theirs" on public.watch_history
rename to "A user reads the history whose user_id is theirs";
alter policy "A viewer adds history whose user_id is theirs" on public.watch_history
rename to "A user adds history whose user_id is theirs";
alter policy "A viewer changes the history whose user_id is theirs" on public.watch_history
rename to "A user changes the history whose user_id is theirs";
alter policy "A viewer deletes the history whose user_id is theirs" on public.watch_history
rename to "A user deletes the history whose user_id is theirs";
alter policy "A viewer reads the subscriptions whose user_id is theirs" on public.subscriptions
rename to "A user reads the subscriptions whose user_id is theirs";
alter policy "A viewer keeps the avatars whose name begins with their user id" on storage.objects
rename to "A user manages the avatars whose name begins with their user id";
alter policy "A viewer keeps no more avatars than a few" on storage.objects
rename to "A user stores a limited number of avatars";
