-- The viewers' pictures. Everybody may fetch one by its address, since the bucket is public; nobody may list another's.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'avatars',
  'avatars',
  true,
  5 * 1024 * 1024,
  array['image/jpeg', 'image/png', 'image/gif', 'image/webp']
)
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- The name is {user id}-{random}.{extension}, in the bucket itself or in its folder "avatars".
create policy "A viewer keeps the avatars whose name begins with their user id" on storage.objects
for all to authenticated
using (bucket_id = 'avatars' and name ~ ('^(avatars/)?' || (select auth.uid())::text || '-[^/]+$'))
with check (bucket_id = 'avatars' and name ~ ('^(avatars/)?' || (select auth.uid())::text || '-[^/]+$'));
