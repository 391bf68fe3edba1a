-- The mails that the stand-in for a mail service keeps. Nobody's rights reach this schema: only the server reads it.
create schema mail;

create table mail.messages (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('mail', 'phone')),
  recipient text not null,
  -- A message to a phone has neither.
  subject text,
  html text,
  body text not null,
  sent_at timestamptz not null default now()
);
create index messages_recipient on mail.messages (recipient, id desc);
