-- Which customer of the payment service an account is. The row is made before the first checkout, so every payment that
-- comes back has its account.
create table public.billing_customers (
  user_id uuid primary key references auth.users on delete cascade,
  customer_id text not null,
  -- Counts what was recorded about the customer: see record_subscription.
  version bigint not null default 0,
  -- When the payment service was last asked about this customer, and when its pages were last opened for them.
  checked_at timestamptz,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  constraint billing_customers_customer_id_key unique (customer_id),
  constraint billing_customers_customer_id_length check (char_length(customer_id) between 1 and 255)
);

alter table public.billing_customers enable row level security;

-- No policy: the payment service's names for people are nobody's business but the functions'.
revoke all on public.billing_customers from anon, authenticated, service_role;
grant select, insert, update, delete on public.billing_customers to service_role;
