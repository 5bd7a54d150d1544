import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { atOnce, pipelineAndCommit } from '#platform/db/pipeline.ts';
import { publish } from '#platform/events.ts';
import { raiseIncident } from '#platform/incidents.ts';
import { enqueue } from '#platform/jobs.ts';
import {
  boundsOfBusinessDay,
  businessDay,
  divideAtCapture,
  groupOfPool,
  openPools,
  putIntoPools,
  schemesOn,
  type PartOfPool,
} from '#distribution/splits';
import { termsOfStaff, termsOn, type StaffTerms } from '#identity/identity';
import { findTipLocations, type TipLocation } from '#venues/locations';
import { postEntries, type Entry } from '#ledger/ledger';
import type { Charge } from '#providers/providers';
import { paymentsOfBills } from '../bills/bill-store.ts';
import { assignDifference } from '../payments/assign-difference.ts';
import { captureToRefundEntry } from '../payments/difference-entry.rule.ts';
import { noteDifference } from '../payments/difference-store.ts';
import { resolveDifference } from '../payments/resolve-difference.ts';
import { tipsCaptured } from '../events.ts';
import { reportPaidTwiceJob } from './paid-twice-job.ts';
import { giveBackProhibited, isOfProhibitedPlace } from './refund-prohibited-card.ts';
import { standingRefund } from '../payments/refund-store.ts';
import { chargedForBill, servicePaymentEntry } from '../payments/service-payment-entry.rule.ts';
import {
  lockTipsToRecord,
  setCaptured,
  setSumDiffers,
  type Capture,
  type TipToRecord,
} from '../payments/payment-store.ts';
import { tipEntry } from '../payments/payment-entry.rule.ts';
import type { TipState } from '../payments/payment-state.rule.ts';

/** States of tips that stand in the books already. */
const tipsOnRecord: readonly TipState[] = ['CAPTURED', 'REFUNDED', 'CHARGED_BACK'];

/** `OTHER_SUM`: not booked, because it is not what we asked for; a person is alerted. */
export type Recorded = 'RECORDED' | 'KNOWN' | 'NOT_OURS' | 'OTHER_SUM';

/** A tip whose charge was captured, locked to be recorded. */
export interface Captured {
  tip: TipToRecord;
  charge: Charge;
}

/** A tip that is being recorded, with where its parts go. */
interface Divided extends Captured {
  capturedAt: Date;
  location: TipLocation;
  primaryPart: number;
  poolPart: number;
  into: PartOfPool | null;
}

/**
 * Records captured charges, set by set: one transaction for the whole batch, and one tip is a batch
 * of one. Each is divided into the person's part and the pool's (money rule 1.2). A charge that was
 * recorded before changes nothing. A sum or currency that is not the one we asked for is never booked as
 * if it were: the tip waits, and a person of the platform is alerted.
 * @returns what became of each charge, in the given order.
 */
export async function recordTips(
  context: Context,
  charges: readonly Charge[],
): Promise<Recorded[]> {
  const now = context.clock.now();
  const others = new Map<string, { tip: TipToRecord; charge: Charge }>();
  const recordedBills: string[] = [];
  const recorded = await context.db.transaction().execute(async (tx) => {
    const tips = await lockTipsToRecord(
      tx,
      charges.map(({ attemptId }) => attemptId),
    );
    const byId = new Map(tips.map((tip) => [tip.tipId, tip]));
    const fresh = new Map<string, { tip: TipToRecord; charge: Charge }>();
    const differing = tips.filter(({ sumDiffersSince }) => sumDiffersSince !== null);
    const refunded = new Set<string>();
    for (const { tipId } of differing) {
      if (await standingRefund(tx, tipId)) refunded.add(tipId);
    }
    const results = charges.map((charge): Recorded => {
      const tip = byId.get(charge.attemptId);
      if (!tip) return 'NOT_OURS';
      if (tipsOnRecord.includes(tip.state) || fresh.has(tip.tipId)) {
        return 'KNOWN';
      }
      // What goes back is not booked as well, whatever is told meanwhile.
      if (!isSumAskedFor(charge, tip) || refunded.has(tip.tipId)) {
        others.set(tip.tipId, { tip, charge });
        return 'OTHER_SUM';
      }
      fresh.set(tip.tipId, { tip, charge });
      if (tip.billId !== null) recordedBills.push(tip.billId);
      return 'RECORDED';
    });
    for (const { tip, charge } of others.values()) {
      if (refunded.has(tip.tipId)) continue;
      await setSumDiffers(tx, { tipId: tip.tipId, card: charge.card }, now);
      await noteDifference(tx, tip, charge, now);
    }
    for (const { tip } of fresh.values()) {
      if (tip.sumDiffersSince === null) continue;
      const resolved = { resolution: 'CAPTURED_AS_ASKED', by: null, at: now } as const;
      await resolveDifference(tx, tip.tipId, resolved);
    }
    for (const { tip } of fresh.values()) {
      if (tip.stoppedFor !== null) await enqueue(tx, reportPaidTwiceJob, { tipId: tip.tipId });
    }
    if (fresh.size > 0) await record(tx, await divide(tx, [...fresh.values()], now), now);
    return results;
  });
  for (const other of others.values()) {
    await assignDifference(context, other.tip.tipId);
    await alertToOtherSum(context, other, now);
  }
  await alertToPaidTwice(context, recordedBills, now);
  return recorded;
}

/**
 * Records locked tips whose difference was settled, and commits the transaction: what else belongs into it
 * is written before.
 */
export async function recordSettled(
  tx: Tx,
  captured: readonly Captured[],
  now: Date,
): Promise<void> {
  await record(tx, await divide(tx, captured, now), now);
}

function isSumAskedFor(charge: Charge, tip: TipToRecord): boolean {
  return charge.amountCaptured === tip.charged && charge.currency === tip.currency;
}

/**
 * A bill is paid once, because only one charge of it is ever let live. Should a processor capture one
 * that it was told to cancel, it is money and counts; that it came twice is for people to put right.
 */
async function alertToPaidTwice(
  context: Context,
  billIds: readonly string[],
  now: Date,
): Promise<void> {
  const payments = await paymentsOfBills(context.db, billIds);
  for (const billId of new Set(billIds)) {
    const paid = payments.filter((tip) => tip.billId === billId && tip.state === 'CAPTURED');
    if (paid.length < 2) continue;
    const [first, ...more] = paid.map(({ tipId }) => tipId);
    await raiseIncident(context.db, {
      kind: 'BILL_PAID_TWICE',
      subject: `bill:${billId}`,
      details: { first: first ?? null, second: more[0] ?? null, payments: paid.length },
      at: now,
    });
  }
}

async function alertToOtherSum(
  context: Context,
  { tip, charge }: { tip: TipToRecord; charge: Charge },
  now: Date,
): Promise<void> {
  await raiseIncident(context.db, {
    kind: 'CAPTURE_DIFFERS',
    subject: `tip:${tip.tipId}`,
    details: {
      reference: charge.reference,
      askedFor: tip.charged,
      currencyAskedFor: tip.currency,
      captured: charge.amountCaptured,
      currencyCaptured: charge.currency,
    },
    at: now,
  });
}

/** Finds out for each tip what the person has at once and what goes into which pool. */
async function divide(
  tx: Tx,
  captured: readonly { tip: TipToRecord; charge: Charge }[],
  now: Date,
): Promise<Divided[]> {
  const locations = new Map(
    (
      await findTipLocations(
        tx,
        captured.map(({ tip }) => tip.locationId),
      )
    ).map((location) => [location.locationId, location]),
  );
  const placed = captured.map(({ tip, charge }) => {
    const location = locations.get(tip.locationId);
    if (!location) throw new Error(`The location of the tip ${tip.tipId} is gone.`);
    const capturedAt = charge.capturedAt ?? now;
    return { tip, charge, capturedAt, location, day: businessDay(capturedAt, location.timeZone) };
  });
  const priority = placed.filter(({ location }) => location.tipsType === 'COMMON_PRIORITY');
  const [schemes, terms] =
    priority.length === 0
      ? [[], new Map<number, StaffTerms[]>()]
      : await atOnce(tx, async (at) =>
          Promise.all([
            schemesOn(
              at,
              priority.map(({ location, day }) => ({
                locationId: location.locationId,
                businessDay: day,
              })),
            ),
            termsOfStaff(
              at,
              priority.flatMap(({ tip }) => (tip.staffId === null ? [] : [tip.staffId])),
            ),
          ]),
        );
  const parts = placed.map(({ tip, location, day }) =>
    divideAtCapture({
      tipsType: location.tipsType,
      net: tip.net,
      recipient:
        tip.staffId === null
          ? { kind: 'LOCATION' }
          : {
              kind: 'PERSON',
              // As what they count on the day that is split, not as what they are by now.
              staffType:
                termsOn(terms.get(tip.staffId) ?? [], boundsOfBusinessDay(day, location.timeZone))
                  ?.staffType ?? null,
            },
      scheme:
        schemes
          .filter(({ locationId, validFrom }) => locationId === tip.locationId && validFrom <= day)
          .toSorted((a, b) => b.validFrom.localeCompare(a.validFrom) || b.version - a.version)[0]
          ?.rows ?? null,
    }),
  );
  return intoPools(
    tx,
    placed.map((tip, index) => ({ ...tip, part: parts[index] ?? { primary: 0, pool: 0 } })),
  );
}

type Placed = Pick<Divided, 'tip' | 'charge' | 'capturedAt' | 'location'> & {
  part: { primary: number; pool: number };
};

/** The pools are locked until this transaction ends, so that no part slips into one that is split. */
async function intoPools(tx: Tx, placed: readonly Placed[]): Promise<Divided[]> {
  const pooled = placed.filter(({ part }) => part.pool > 0);
  const parts = pooled.map(({ tip, location, capturedAt, part }) => ({
    tipId: tip.tipId,
    locationId: location.locationId,
    timeZone: location.timeZone,
    groupId: groupOfPool(location.tipsType, tip.groupId),
    currency: tip.currency,
    capturedAt,
    amount: part.pool,
    primary:
      part.primary > 0 && tip.staffId !== null && tip.subjectKey !== null
        ? { staffId: tip.staffId, subjectKey: tip.subjectKey }
        : null,
    tippedStaffId: tip.staffId,
  }));
  const intoOf = new Map((await openPools(tx, parts)).map((into) => [into.part.tipId, into]));
  return placed.map(({ part, ...rest }) => ({
    ...rest,
    primaryPart: part.primary,
    poolPart: part.pool,
    into: intoOf.get(rest.tip.tipId) ?? null,
  }));
}

async function record(tx: Tx, divided: readonly Divided[], now: Date): Promise<void> {
  const entries = divided.flatMap(entriesOf);
  const tips = divided.map(({ tip: { tipId, locationId, staffId, amount } }) => ({
    tipId,
    locationId,
    staffId,
    isTip: amount > 0,
  }));
  const prohibited = divided
    .filter(({ charge }) => isOfProhibitedPlace(charge))
    .map(({ tip }) => tip.tipId);
  await pipelineAndCommit(tx, async (at) =>
    Promise.all([
      setCaptured(at, divided.map(captureOf), now),
      putIntoPools(
        at,
        divided.flatMap(({ into }) => into ?? []),
        now,
      ),
      postEntries(at, entries, now),
      publish(at, tipsCaptured, { tips }),
      ...giveBackProhibited(at, prohibited, now),
    ]),
  );
}

/** One charge, two kinds: the tip and the bill each stand in an entry of their own. */
function entriesOf(divided: Divided): Entry[] {
  const { tip, location, capturedAt, primaryPart, poolPart, into } = divided;
  const entries: Entry[] = [];
  const { country } = location;
  if (tip.amount > 0) {
    const charged = tip.charged - chargedForBill(tip);
    const poolAccount = into?.pool.account ?? null;
    const parts = { primaryPart, poolPart, poolAccount };
    const excess = tip.capturedBeyond;
    entries.push(tipEntry({ ...tip, ...parts, country, charged, capturedAt, excess }));
  } else if (tip.capturedBeyond > 0) {
    const beyond = { captured: tip.capturedBeyond, processorFee: 0 };
    entries.push(captureToRefundEntry({ ...tip, capturedAt }, beyond));
  }
  if (tip.bill > 0) entries.push(servicePaymentEntry({ ...tip, country, capturedAt }));
  return entries;
}

function captureOf({ tip, charge, capturedAt, primaryPart, poolPart, into }: Divided): Capture {
  return {
    tipId: tip.tipId,
    capturedAt,
    card: charge.card,
    isCardProhibited: isOfProhibitedPlace(charge),
    primaryPart,
    poolPart,
    poolDay: into?.pool.businessDay ?? null,
  };
}
