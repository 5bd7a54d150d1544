import type { Context } from '../../platform/context.ts';
import { forEachApart } from '../../platform/for-each-apart.ts';
import { paymentSystemNamed } from '../providers/index.ts';
import { callProcessor } from './call-processor.ts';
import { alertAfterLookUps, mayCallAgain, secondsToNextLookUp } from './look-up-wait.rule.ts';
import { isOurSum, notePayout } from './note-payout.ts';
import { setNextLookUp, setReference, takeDueLookUps, type Payout } from './store.ts';

const batchSize = 50;

/** Asks about payouts that have not ended: messages get lost and answers never come (money rule 3.4). */
export async function lookUpPayouts(context: Context): Promise<void> {
  const now = context.clock.now();
  const due = await context.db.transaction().execute(async (tx) => {
    const taken = await takeDueLookUps(tx, now, batchSize);
    for (const payout of taken) {
      const wait = secondsToNextLookUp(payout.lookUps + 1);
      await setNextLookUp(tx, payout.payoutId, new Date(now.getTime() + wait * 1000));
    }
    return taken;
  });
  await forEachApart(context, {
    name: 'look-up-payouts',
    items: due,
    idOf: ({ payoutId }) => payoutId,
    clock: 'ITEM',
    handle: async (payout) => {
      if (payout.lookUps === alertAfterLookUps && payout.providerReference === null) {
        context.log.error({ payoutId: payout.payoutId }, 'a processor does not tell of a payout');
      }
      await lookUpPayout(context, payout);
    },
  });
}

/**
 * Finds out what became of one payout. Only when the processor says that it has never heard of our
 * attempt is the call made again, under the same attempt id, so that even then it cannot pay twice.
 */
export async function lookUpPayout(context: Context, payout: Payout): Promise<void> {
  const system = paymentSystemNamed(payout.paymentSystem);
  if (payout.providerReference) {
    const read = await system.readPayout(context, payout.providerReference);
    if (read.outcome === 'ok') await notePayout(context, read.value);
    return;
  }
  const found = await system.findPayout(context, payout.attemptId);
  if (found.outcome !== 'ok') return;
  if (found.value) {
    // A payout of another sum is somebody else's under our id; its reference must not become ours.
    if (isOurSum(payout, found.value)) {
      await setReference(context.db, payout.payoutId, found.value.reference);
    }
    await notePayout(context, found.value);
  } else if (mayCallAgain(payout.sentAt ?? payout.submittedAt, context.clock.now())) {
    await callProcessor(context, payout);
  }
}
