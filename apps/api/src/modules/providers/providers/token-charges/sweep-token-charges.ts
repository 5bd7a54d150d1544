import type { Context } from '#platform/context.ts';
import { removeInBatches } from '#platform/housekeeping.ts';
import { defineJob } from '#platform/jobs.ts';
import { deleteChargesOver } from './token-charge-store.ts';

export const sweepTokenChargesJob = defineJob<object>('providers:sweep-token-charges');

/** A page that is closed and on which no card was tried is of no use. */
const leftKeptDays = 30;
/** Banks take payments back for about a year; until then a charge is found by what we keep of it. */
const paidKeptDays = 400;

const daysBefore = ({ clock }: Context, days: number): Date =>
  new Date(clock.now().getTime() - days * 86_400_000);

/** Removes charges by token that are long over; one whose end is not known stays for people to look at. */
export async function sweepTokenCharges(context: Context): Promise<void> {
  const before = {
    left: daysBefore(context, leftKeptDays),
    paid: daysBefore(context, paidKeptDays),
  };
  await removeInBatches(async (atMost) => deleteChargesOver(context.db, before, atMost));
}
