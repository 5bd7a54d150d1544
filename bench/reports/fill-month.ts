// Months full of tips, written down at once: what is measured is how they are closed and not how they come in.
import type { Context } from '../../apps/api/src/platform/context.ts';
import {
  clearingAccount,
  personAccount,
  platformFeeAccount,
  processorFeeAccount,
  vatAccount,
} from '../../apps/api/src/modules/ledger/ledger/index.ts';
import type { House } from '../runs/team.ts';

const tipsAtOnce = 50_000;

/**
 * Tips of a month to the people of a house, each with its payment and its entry of five postings. Strict
 * accounts get their versions and balances as the ledger's own function writes them.
 */
export async function fillMonth(
  { pool }: Context,
  { people, locationId }: House,
  { tips, start, end }: { tips: number; start: Date; end: Date },
): Promise<void> {
  const shared = [
    clearingAccount('STRIPE', 'GBP'),
    platformFeeAccount('GBP'),
    vatAccount('gb', 'GBP'),
    processorFeeAccount('STRIPE', 'GBP'),
  ];
  const accounts = [
    ...shared,
    ...people.map(({ subjectKey }) => personAccount(subjectKey, locationId, 'GBP', 'unrestricted')),
  ];
  await pool.query('select ledger.open_accounts($1, $2, $3, $4)', [
    accounts.map(({ code }) => code),
    accounts.map(({ kind }) => kind),
    accounts.map(({ currency }) => currency),
    start,
  ]);
  const { rows } = await pool.query<{ id: string }>(
    `select account_id as id from unnest($1::text[]) with ordinality as asked (code, nth)
     join ledger.accounts using (code) order by nth`,
    [accounts.map(({ code }) => code)],
  );
  const ids = rows.map(({ id }) => id);
  for (let done = 0; done < tips; done += tipsAtOnce) {
    await pool.query(insertTips, [
      done,
      Math.min(tipsAtOnce, tips - done),
      tips,
      start,
      end,
      locationId,
      people.map(({ staffId }) => staffId),
      people.map(({ subjectKey }) => subjectKey),
      ids.slice(shared.length),
      ids.slice(0, shared.length),
    ]);
  }
  await pool.query('analyze');
}

/** In one statement, so that the database's own check of every entry sees all of its postings. */
const insertTips = `
  with tip as materialized (
    select gen_random_uuid() as tip_id, gen_random_uuid() as entry_id, n,
           600 + (n::bigint * 7919) % 601 as amount, 1 + n % cardinality($7::bigint[]) as who,
           $4::timestamptz + ($5::timestamptz - $4::timestamptz) * n / $3::int as at
    from generate_series($1::int, $1::int + $2::int - 1) as n),
  kept as (
    insert into tipping.tips (tip_id, receipt_id, location_id, staff_id, subject_key, state, currency,
      amount, fee_mode, charged, platform_fee, platform_fee_vat, processor_fee, net, vendor_invoice,
      is_qualifying, fee_terms, content_hash, locale, started_at, payment_system, captured_at,
      recorded_at, primary_part, pool_part)
    select tip_id, tip_id::text, $6, ($7::bigint[])[who], ($8::uuid[])[who], 'CAPTURED', 'GBP', amount,
           'DEDUCTED', amount, 30, 6, 29, amount - 65, 0, false, 'bench', 'bench', 'en', at, 'STRIPE',
           at, at, amount - 65, 0
    from tip),
  entry as (
    insert into ledger.entries (entry_id, kind, content_hash, occurred_at, recorded_at, may_overdraw,
                                posting_count, details)
    select entry_id, 'TIP', sha256(entry_id::text::bytea), at, at, false, 5,
           jsonb_build_object('sourceId', tip_id)
    from tip),
  versioned as materialized (
    select entry_id, account_id, amount - 65 as amount,
           version + row_number() over of_account as version,
           balance + sum(amount - 65) over of_account as balance_after
    from tip
    cross join lateral (select ($9::bigint[])[who] as account_id) of_person
    join ledger.balances using (account_id)
    window of_account as (partition by account_id order by n)),
  person as (
    insert into ledger.postings (entry_id, line, account_id, amount, version, balance_after)
    select entry_id, 1, account_id, amount, version, balance_after from versioned
    union all
    select entry_id, 2 + nth, ($10::bigint[])[1 + nth], by_account, null, null
    from tip
    cross join lateral (values (0, -amount), (1, 30), (2, 6), (3, 29)) as rest (nth, by_account))
  update ledger.balances
  set balance = last.balance, version = last.version
  from (select account_id, max(version) as version,
               (array_agg(balance_after order by version desc))[1] as balance
        from versioned group by account_id) last
  where balances.account_id = last.account_id`;
