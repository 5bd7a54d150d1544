import { consultationDays } from '@tipwell/contract/distribution/calls/tips-consultations';
import { boundsOfBusinessDay } from '#distribution/splits';

/** When a round ends, or which last days it could have. */
export type ConsultationEnd =
  | { readonly ok: true; readonly endsAt: Date }
  | { readonly ok: false; readonly first: string; readonly last: string };

/** A round ends with a business day: at least a week after today's, so that everybody has been at work. */
export function consultationEnd(
  lastDay: string,
  { today, timeZone }: { today: string; timeZone: string },
): ConsultationEnd {
  const from = Temporal.PlainDate.from(today);
  const first = from.add({ days: consultationDays.least }).toString();
  const last = from.add({ days: consultationDays.most }).toString();
  if (lastDay < first || lastDay > last) return { ok: false, first, last };
  return { ok: true, endsAt: boundsOfBusinessDay(lastDay, timeZone).end };
}
