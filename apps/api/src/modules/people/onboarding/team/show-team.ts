import type { CallOutput } from '@tipwell/contract/api/call';
import type { getOnboardingOfTeam } from '@tipwell/contract/people/calls/onboarding';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { peopleOfTeam } from './held-people.ts';
import { mayRemind } from './may-remind.rule.ts';
import { lastReminders } from './reminder-store.ts';

/** Who of a location's people cannot be paid yet, whoever has waited longest first. @throws notFound */
export async function showTeamOnboarding(
  context: Context,
  actor: Person,
  locationId: number,
): Promise<CallOutput<typeof getOnboardingOfTeam>> {
  const now = context.clock.now();
  const team = await peopleOfTeam(context, actor, locationId);
  const held = team.flatMap((person) =>
    person.hold === null ? [] : [{ ...person, hold: person.hold }],
  );
  const reminders = await lastReminders(
    context.db,
    held.map(({ userId }) => userId),
  );
  return {
    people: held
      .toSorted((one, other) => one.hold.since.getTime() - other.hold.since.getTime())
      .map(({ staffId, userId, displayFullName, hold, isReader }) => {
        const remindedAt = reminders.get(userId) ?? null;
        return {
          staffId,
          displayFullName,
          hold: { kind: hold.kind, since: hold.since.toISOString() },
          remindedAt: remindedAt?.toISOString() ?? null,
          mayRemind: mayRemind({ hold: hold.kind, isReader, remindedAt }, now),
        };
      }),
    ready: team.length - held.length,
  };
}
