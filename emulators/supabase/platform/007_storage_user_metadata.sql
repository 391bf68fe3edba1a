-- What the sender of a file wants to be kept beside it, as on Supabase: text of theirs, apart from what we found out.
alter table storage.objects add column user_metadata jsonb;
