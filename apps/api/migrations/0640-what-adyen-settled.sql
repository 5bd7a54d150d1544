-- Adyen tells what a payment brought and cost in the report of a batch alone, which is read once for a day.
-- What of it is about payments of ours is kept, so that each can be told what it cost.
create table providers.adyen_lines (
  payment_system text not null,
  -- By its name in all of its reports.
  reference text not null,
  -- The name of the report's file: read again it takes the place of what was read before.
  report text not null,
  kind text not null check (kind in ('CHARGE', 'REFUND', 'DISPUTE')),
  -- Ours, of the payment: `charge-…`.
  merchant_reference text not null,
  -- What Adyen calls the capture, the refund or the dispute.
  source text not null,
  -- Before the fee: above zero it came to us, below zero it left.
  amount bigint not null,
  fee bigint not null,
  currency text not null,
  at timestamptz(3) not null,
  kept_at timestamptz(3) not null,
  primary key (payment_system, reference)
);
create index on providers.adyen_lines (payment_system, report);
create index on providers.adyen_lines (payment_system, merchant_reference);
create index on providers.adyen_lines (kept_at);

-- Reports are looked for by when they were told of.
create index on providers.adyen_facts (payment_system, at) where event_code = 'REPORT_AVAILABLE';
