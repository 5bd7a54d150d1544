import { realPersonOf, type Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { onboardingHoldsOf, type HoldOfPerson } from '../status/holds.ts';
import { mayRemind } from './may-remind.rule.ts';
import { lastReminders } from './reminder-store.ts';

/** What keeps somebody's money, as the register tells it. */
export interface HoldInRegister extends HoldOfPerson {
  remindedAt: Date | null;
  /** There is something they can do, it is not the reader, and a day has passed since the last time. */
  mayRemind: boolean;
}

/**
 * What keeps the money of these people, read from the facts now: the register is searched by what was
 * kept of it, and tells what is true.
 */
export async function holdsInRegister(
  { db, clock }: Context,
  actor: Person,
  userIds: readonly string[],
): Promise<Map<string, HoldInRegister>> {
  const now = clock.now();
  const [holds, reminders] = await Promise.all([
    onboardingHoldsOf(db, userIds),
    lastReminders(db, userIds),
  ]);
  return new Map(
    [...holds].map(([userId, hold]) => {
      const remindedAt = reminders.get(userId) ?? null;
      const isReader = userId === actor.userId || userId === realPersonOf(actor);
      const may = mayRemind({ hold: hold.kind, isReader, remindedAt }, now);
      return [userId, { ...hold, remindedAt, mayRemind: may }];
    }),
  );
}
