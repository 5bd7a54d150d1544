import type { Context } from '#platform/context.ts';
import { findTip } from '../payments/payment-store.ts';
import { sumsToAccept } from './accept-capture.ts';
import {
  choicesOf,
  type AcceptedSums,
  type DifferenceChoice,
} from '../payments/difference.rule.ts';
import { findDifference, type DifferenceCase } from '../payments/difference-store.ts';

/** A case with what may be done about it; nothing, once it was resolved. */
export type ShownDifference = Omit<DifferenceCase, 'charge' | 'tipId'> & {
  choices: DifferenceChoice[];
  accepted: AcceptedSums | null;
};

/** The case of a payment of which another sum was captured than asked for, if there is one. */
export async function differenceOf(
  context: Context,
  tipId: string,
): Promise<ShownDifference | null> {
  const found = await findDifference(context.db, tipId);
  const tip = found && (await findTip(context.db, tipId));
  if (!tip) return null;
  const { charge: _charge, tipId: _tipId, ...shown } = found;
  if (found.resolution !== null) return { ...shown, choices: [], accepted: null };
  const sums = await sumsToAccept(context, tip, found.captured);
  const choices = choicesOf(found, sums);
  return { ...shown, choices, accepted: choices.includes('ACCEPT') ? sums : null };
}
