import { dropScan, keptScansIn, readKeptText, type KeptScan } from '#lib/clock-in/stored-scans.ts';
import type { ApiFailure } from '#lib/failure.ts';
import { session } from '#lib/session.ts';
import { sendScan } from '../queries.ts';
import { isRefusedForGood } from './refused-for-good.rule.ts';
import { whyItWaits, type WhyItWaits } from './why-it-waits.rule.ts';

/** A scan that the server will never take, and why. */
export interface RefusedScan {
  scan: KeptScan;
  failure: ApiFailure;
}

/** How sending ended. */
interface Sending {
  refused: RefusedScan[];
  /** Why the rest is still here; null: nothing is, or nobody here may send it. */
  waits: WhyItWaits | null;
}

/** Whose scans are on their way: two pages in one browser do not send the same twice at once. */
const underWay = new Map<string, Promise<Sending>>();

/**
 * Sends what somebody scanned on this phone, in the order in which they did. Whatever gets no answer is
 * kept for the next time; what the server refuses for good is dropped, and told.
 */
export function sendKeptScans(
  userId: string,
  onSent: (scan: KeptScan) => void = () => undefined,
): Promise<Sending> {
  const known = underWay.get(userId);
  if (known) return known;
  const sending = sendAll(userId, onSent).finally(() => underWay.delete(userId));
  underWay.set(userId, sending);
  return sending;
}

async function sendAll(userId: string, onSent: (scan: KeptScan) => void): Promise<Sending> {
  const refused: RefusedScan[] = [];
  for (;;) {
    const [scan] = keptScansIn(readKeptText(userId));
    // In a view nobody clocks for somebody else; what is kept is for its own person to send.
    if (scan === undefined || session.read()?.viewAs) return { refused, waits: null };
    const { code, ...body } = scan;
    try {
      await sendScan(code, body);
      // Told before it is dropped: no page may forget in between where somebody stands.
      onSent(scan);
    } catch (error) {
      if (!isRefusedForGood(error)) return { refused, waits: whyItWaits(error) };
      refused.push({ scan, failure: error });
    }
    dropScan(userId, scan.scanId);
  }
}
