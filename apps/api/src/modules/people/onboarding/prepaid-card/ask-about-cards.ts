import type { Context } from '#platform/context.ts';
import { forEachApart } from '#platform/for-each-apart.ts';
import { defineJob } from '#platform/jobs.ts';
import { cardIssuing } from '#providers/providers';
import { takeCardsToAskAbout } from './issuer-store.ts';
import { askForCard } from './list-cards.ts';

/** How long we wait for the issuer's own message before we ask (a setting). */
const askAfterMinutes = 10;
const batchSize = 50;

export const askAboutCardsJob = defineJob<object>('onboarding:ask-about-cards');

/** Asks about cards that are not ready: their message may be lost, and the page that asks closed. */
export async function askAboutCards(context: Context): Promise<void> {
  const issuer = cardIssuing(context);
  if (!issuer) return;
  const now = context.clock.now();
  const before = new Date(now.getTime() - askAfterMinutes * 60_000);
  const items = await context.db
    .transaction()
    .execute(async (tx) => takeCardsToAskAbout(tx, { now, before, limit: batchSize }));
  await forEachApart(context, {
    name: 'ask-about-cards',
    items,
    idOf: ({ userId }) => userId,
    clock: 'ITEM',
    handle: async (person) => askForCard(context, issuer, person),
  });
}
