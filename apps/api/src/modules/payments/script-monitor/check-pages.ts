import type { Context } from '#platform/context.ts';
import { raiseIncident } from '#platform/incidents.ts';
import { somePublishedMenu } from '#payments/menu';
import { someTipPages } from '#payments/tipping';
import { ownOrigins } from '#platform/own-pages.ts';
import { differencesOf } from './page-differences.rule.ts';
import { pageKindOf } from './page-kind.rule.ts';
import { readPage } from './read-page.ts';
import { readScriptInventory } from './script-inventory.ts';
import { forgetReports, noteCheck, readChecks } from './store.ts';

const day = 24 * 60 * 60 * 1000;
const week = 7 * day;
const keptFor = 90 * day;

/**
 * Once a day: fetches pages on which customers pay as customers do, through everything that stands
 * between us and them, and compares their scripts and headers with the inventory (PCI DSS 11.6.1). A
 * difference alerts an administrator; so does a week without a check, for whatever reason.
 */
export async function checkPages(context: Context): Promise<void> {
  const { db } = context;
  const now = context.clock.now();
  const { since, lastDoneAt } = await readChecks(db, now);
  if (lastDoneAt !== null && now.getTime() - lastDoneAt.getTime() < day) return;
  await forgetReports(db, new Date(now.getTime() - keptFor));
  const unanswered = await comparePages(context, now);
  if (unanswered === null) return noteCheck(db, now);
  if (now.getTime() - (lastDoneAt ?? since).getTime() < week) return;
  await raiseIncident(db, {
    kind: 'PAGES_UNCHECKED',
    subject: 'page:all',
    details: { unanswered },
    at: now,
  });
}

/** Looks at every page on every origin; gives an origin that did not answer, or null. */
async function comparePages(context: Context, now: Date): Promise<string | null> {
  const inventory = readScriptInventory();
  const { isProduction } = context.config;
  const paths = [
    '/t',
    ...(await someTipPages(context.db)),
    ...(await somePublishedMenu(context.db)),
  ];
  let unanswered: string | null = null;
  const origins = ownOrigins(context.config);
  for (const origin of origins) {
    for (const path of paths) {
      const answer = await context.ownPages.read(origin + path);
      const kind = pageKindOf(path.replace(/\?.*/, ''));
      if (answer === null || kind === null) {
        unanswered = origin;
        continue;
      }
      const page = { kind, headers: answer.headers, ...readPage(answer.html) };
      const { origin: foundAt } = new URL(answer.url);
      const differences = [
        ...(origins.includes(foundAt) ? [] : [`leads to ${foundAt}`]),
        ...differencesOf(page, inventory, { isProduction }),
      ];
      if (differences.length === 0) continue;
      await raiseIncident(context.db, {
        kind: 'PAGE_DIFFERS',
        subject: `page:${kind}`,
        details: { origin, differences: differences.join('; ').slice(0, 1000) },
        at: now,
      });
    }
  }
  return unanswered;
}
