import { randomUUIDv7 } from 'node:crypto';
import type { Context } from '#platform/context.ts';
import { insertDuplicateReport } from '../payments/receipt-store.ts';
import { findTip, type Tip } from '../payments/payment-store.ts';
import { stopForPaid } from './settle-open-payments.ts';

/**
 * Keeps a guest from paying twice without having meant it, where a processor captured what it was told to
 * cancel: the later payment is stopped, and where it is paid as well or cannot be stopped, support is
 * shown both as a duplicate and refunds one of them.
 */
export async function reportPaidTwice(
  context: Context,
  { tipId }: { tipId: string },
): Promise<void> {
  const tip = await findTip(context.db, tipId);
  if (tip?.state !== 'CAPTURED') return;
  const later = await laterPaymentOf(context, tip);
  if (!later || later.state === 'EXPIRED') return;
  const isOpen = later.state === 'STARTED' || later.state === 'PROCESSING';
  if (isOpen && (await stopForPaid(context, later))) return;
  await insertDuplicateReport(context.db, {
    reportId: randomUUIDv7(),
    kind: 'TWICE',
    tipId,
    otherTipId: later.tipId,
    reportedAt: context.clock.now(),
  });
}

/** The payment that a stopped one was stopped for, or the one for which that was stopped in turn. */
async function laterPaymentOf(context: Context, stopped: Tip): Promise<Tip | undefined> {
  const seen = new Set([stopped.tipId]);
  let later: Tip | undefined = stopped;
  while (later?.stoppedFor && !seen.has(later.stoppedFor)) {
    seen.add(later.stoppedFor);
    later = await findTip(context.db, later.stoppedFor);
    if (later?.state !== 'EXPIRED') return later;
  }
  return later === stopped ? undefined : later;
}
