import type { LocationAlert } from '@tipwell/contract/backoffice/calls/alerts';

/** What keeps somebody from being paid, as an alert of its own tells it. */
const causes = ['DESTINATION_REFUSED', 'NO_PAYOUT_CARD'] as const;

/** Why people could not be paid, where it is the same for all of them; null where it is not known. */
export function sameCause(
  people: readonly { staffId: number }[],
  alerts: readonly LocationAlert[],
): (typeof causes)[number] | null {
  if (people.length === 0) return null;
  const isOfAll = (cause: (typeof causes)[number]) => {
    const named = new Set(
      alerts.flatMap((alert) =>
        alert.kind === cause ? alert.people.map(({ staffId }) => staffId) : [],
      ),
    );
    return people.every(({ staffId }) => named.has(staffId));
  };
  return causes.find(isOfAll) ?? null;
}
