import type { Context } from '#platform/context.ts';
import { forEachApart } from '#platform/for-each-apart.ts';
import { defineJob } from '#platform/jobs.ts';
import type { PaymentAccount } from '#platform/payment-accounts.ts';
import { adyenClient } from '../client.ts';
import { keepFacts } from '../fact-store.ts';
import { adyenReports, type ToldReport } from './reports.ts';

export const readAdyenReportsJob = defineJob<object>('providers:read-adyen-reports');

/** Reports that were told of so long ago are read with their day alone. */
const newForDays = 40;

/** What we keep of a report like a message: that it was read. */
const readCode = 'OUR_REPORT_READ';

/**
 * Reads each report that Adyen has told of, once, so that what payments have cost is in the books when their
 * day is compared. One that cannot be read keeps no other waiting, and is tried again.
 */
export async function readNewReports(context: Context): Promise<void> {
  const accounts = context.accounts.all().filter(({ adapter }) => adapter === 'adyen');
  for (const account of accounts) await readThoseOf(context, account);
}

async function readThoseOf(context: Context, account: PaymentAccount): Promise<void> {
  const { paymentSystem } = account;
  const { db, clock } = context;
  const reports = adyenReports(account, adyenClient(account));
  const since = new Date(clock.now().getTime() - newForDays * 86_400_000);
  const told = await reports.since(context, since);
  const wasRead = await reports.readSince(context, readCode, since);
  await forEachApart(context, {
    name: 'read-adyen-reports',
    items: told.filter(({ fact }) => !wasRead.has(fact.pspReference)),
    idOf: ({ file }) => file,
    clock: 'ROUND',
    handle: async ({ file, fact }: ToldReport) => {
      const read = await reports.read(context, { file });
      if (read.outcome !== 'ok') {
        context.log.warn({ paymentSystem, file, told: read }, 'a report could not be read');
        return;
      }
      await keepFacts(db, paymentSystem, [{ ...fact, eventCode: readCode }], clock.now());
    },
  });
}
