import type { Tx } from '#platform/db/database.ts';
import { raiseIncident } from '#platform/incidents.ts';
import { enqueueMany } from '#platform/jobs.ts';
import { takeInstalments } from '#distribution/splits';
import { Overdraft, placeHolds } from '#ledger/ledger';
import { tellPayoutsChanged } from '../events.ts';
import { holdReasons } from '../records/hold-reasons.ts';
import type { Payout } from '../records/store.ts';
import {
  insertPlanned,
  knownAmong,
  type MadePayoutKind,
  type PlannedPayout,
} from '../records/batch-payout-store.ts';
import { sendPlannedJob } from './send-payouts.ts';

/** How many payouts are sent by one job. */
const sentTogether = 50;

/** The first inquiry waits until the run itself has had its time. */
const inquireAfterMinutes = 5;

/** Balances changed while payouts were being prepared; nothing was written, and it is tried again. */
export class BalancesMoved extends Error {
  override name = 'BalancesMoved';

  constructor() {
    super('Balances changed while planned payouts were being prepared.');
  }
}

/**
 * Holds the money of payouts of one kind, writes them down and asks for their sending. Those that were
 * made before are known by their ids and left alone; an id that stands for another payout is alerted.
 * @returns how many were made
 * @throws BalancesMoved
 */
export async function holdAndSubmit(
  tx: Tx,
  kind: MadePayoutKind,
  wanted: readonly PlannedPayout[],
  now: Date,
): Promise<number> {
  const known = await knownAmong(
    tx,
    wanted.map(({ payoutId }) => payoutId),
  );
  for (const payout of wanted) {
    const other = known.get(payout.payoutId);
    if (other && !isSame({ ...payout, kind }, other)) await alertToOther(tx, payout.payoutId, now);
  }
  const payouts = wanted.filter(({ payoutId }) => !known.has(payoutId));
  if (payouts.length === 0) return 0;
  // What the law wants paid by a date is paid whole.
  if (kind !== 'LEGAL') await giveBack(tx, payouts, now);
  const held = await placeHolds(
    tx,
    payouts.flatMap(({ parts, currency }) => parts.map((part) => ({ ...part, currency }))),
    holdReasons[kind],
    now,
  );
  // Somebody else took of the money in this very moment: all are tried again with today's balances.
  if ([...held.values()].some((outcome) => outcome !== 'HELD')) throw new BalancesMoved();
  await insertPlanned(tx, kind, payouts, { now, inquireAfterMinutes });
  const atOnce = payouts.filter(({ sendAt }) => sendAt === null);
  await enqueueMany(tx, sendPlannedJob, inGroups(atOnce.map(({ payoutId }) => payoutId)));
  await tellPayoutsChanged(tx, payouts);
  return payouts.length;
}

/** What corrections of splits take with payouts, before the rest is held. @throws BalancesMoved */
async function giveBack(tx: Tx, payouts: readonly PlannedPayout[], now: Date): Promise<void> {
  const parts = payouts.flatMap(({ payoutId, parts: drawn }) =>
    drawn.map(({ account, amount }) => ({ payoutId, account, amount })),
  );
  try {
    await takeInstalments(tx, parts, now);
  } catch (error) {
    if (error instanceof Overdraft) throw new BalancesMoved();
    throw error;
  }
}

type Whose = Pick<Payout, 'kind' | 'staffId' | 'locationId'>;

function isSame(one: Whose, other: Whose): boolean {
  return (
    one.kind === other.kind && one.staffId === other.staffId && one.locationId === other.locationId
  );
}

/** The id of a payout is somebody else's, or another kind's: it is not made, and people must know. */
async function alertToOther(tx: Tx, payoutId: string, now: Date): Promise<void> {
  const subject = `payout:${payoutId}`;
  await raiseIncident(tx, { kind: 'KEY_REUSED', subject, details: { at: 'PAYOUTS' }, at: now });
}

/** Ids in groups that are sent together. */
export function inGroups(payoutIds: readonly string[]): { payoutIds: string[] }[] {
  const groups: { payoutIds: string[] }[] = [];
  for (let at = 0; at < payoutIds.length; at += sentTogether) {
    groups.push({ payoutIds: payoutIds.slice(at, at + sentTogether) });
  }
  return groups;
}
