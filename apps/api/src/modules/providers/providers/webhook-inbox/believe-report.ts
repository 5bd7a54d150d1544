import { paymentSystemNames } from '@tipwell/contract/providers/payment-systems';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import { raiseIncident } from '#platform/incidents.ts';
import { paymentSystemNamed } from '../registry/payment-systems.ts';
import { carrierNamed } from '../registry/payout-carriers.ts';
import { senderOf } from './webhook-doors.ts';

/** What was asked of a payment system, and who reports on it. */
interface Reported {
  /** The door that the message came through; undefined where we asked that account ourselves. */
  toldBy: string | undefined;
  /** The payment system that we asked for it. */
  paymentSystem: string;
}

/**
 * Whether an account may report on what we asked a payment system for. Whoever holds another account, or
 * a rehearsal of one, could give a thing there the id of an attempt here: that moves no money.
 */
function mayReport(
  context: Pick<Context, 'config' | 'accounts'>,
  { toldBy, paymentSystem }: Reported,
): boolean {
  if (toldBy === undefined) return true;
  // What a service carries is told of by that service, and it tells of nothing else.
  const carrier = carrierNamed(paymentSystem);
  if (carrier) return toldBy === carrier.name;
  return senderOf(context, toldBy)?.system === paymentSystemNamed(context, paymentSystem);
}

/** The payment systems on which an account may report, or all of them where we asked ourselves. */
export function mayReportOn(
  context: Pick<Context, 'config' | 'accounts'>,
  toldBy: string | undefined,
): string[] {
  return paymentSystemNames.filter((paymentSystem) =>
    mayReport(context, { toldBy, paymentSystem }),
  );
}

/**
 * The same for what has a subject (`tip:…`): people are alerted to a report that is not believed.
 * @param db a connection whose work is committed
 */
export async function believeReport(
  context: Context,
  db: Database,
  { subject, ...reported }: Reported & { subject: string },
): Promise<boolean> {
  if (mayReport(context, reported)) return true;
  const { toldBy = null, paymentSystem } = reported;
  await raiseIncident(db, {
    kind: 'PROCESSOR_DIFFERS',
    subject,
    details: { toldBy, paymentSystem },
    at: context.clock.now(),
  });
  return false;
}
