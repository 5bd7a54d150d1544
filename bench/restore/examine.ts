// What a restored database has: whether its books are sound, and what of the promises is there.
import { verifyLedger } from '../../apps/api/src/modules/ledger/ledger/index.ts';
import { verifyBooks } from '../../apps/api/src/modules/finance/reconciliation/index.ts';
import { openDatabase } from '../../apps/api/src/platform/db/database.ts';
import { tell } from '../../run/standby/tell.ts';
import type { Load } from '../crash/load.ts';

/** What people were told is done, by id. */
export interface Acknowledged {
  tips: readonly string[];
  payouts: readonly string[];
}

/** What a restored database was found to have. */
export interface Examined {
  /** How many of what was acknowledged are not there. */
  lost: { tips: number; payouts: number };
  /** What is wrong with its books; null when nothing is. */
  finding: string | null;
  entries: number;
  /** Tips, refunds and payouts that were compared with their entries. */
  movements: number;
  hasMistake: boolean;
  /** Tips that began after the moment that was asked for. */
  later: number;
}

/** What was promised so far. */
export function acknowledgedIn(load: Load): Acknowledged {
  return {
    tips: load.tips.filter((tip) => tip.wasAcknowledged).map(({ tipId }) => tipId),
    payouts: [...load.payouts],
  };
}

const wrongAddress = '1 Street of Nobody';

/** An update without its condition: every place has the same address from now on. */
export async function makeMistake(url: string): Promise<void> {
  await tell(url, 'update locations.locations set address = $1', [wrongAddress]);
}

/** Replays the ledger from zero, compares movements with entries, and looks for each promise. */
export async function examine(
  url: string,
  acknowledged: Acknowledged,
  moment: string | undefined,
): Promise<Examined> {
  const [row] = await tell<{
    tips: number;
    payouts: number;
    hasMistake: boolean;
    later: number;
  }>(
    url,
    `select
       (select count(*)::int from unnest($1::uuid[]) as told (id)
         where not exists (select from tipping.tips t where t.tip_id = told.id and t.state = 'CAPTURED')) as tips,
       (select count(*)::int from unnest($2::uuid[]) as told (id)
         where not exists (select from payouts.payouts p where p.payout_id = told.id and p.state <> 'DRAFT')) as payouts,
       exists (select from locations.locations where address = $3) as "hasMistake",
       (select count(*)::int from tipping.tips where started_at > $4::timestamptz) as later`,
    [acknowledged.tips, acknowledged.payouts, wrongAddress, moment ?? 'infinity'],
  );
  if (!row) throw new Error('The restored database did not count.');
  const opened = openDatabase(url, { max: 1, name: 'examine' });
  try {
    const verdict = await verifyLedger(opened.db);
    const books = await verifyBooks(opened.db);
    const findings = [...(verdict.isSound ? [] : [verdict.finding]), ...books.findings];
    const { tips, payouts, hasMistake, later } = row;
    return {
      lost: { tips, payouts },
      finding: findings.length === 0 ? null : findings.join('; '),
      entries: verdict.isSound ? verdict.entries : 0,
      movements: books.movements,
      hasMistake,
      later,
    };
  } finally {
    await opened.close();
  }
}
