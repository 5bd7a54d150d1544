import { queryOptions } from '@tanstack/react-query';
import type { CallOutput } from '@tipwell/contract/api/call';
import {
  callOffTipsConsultation,
  getTipsConsultation,
  giveTipsView,
  openTipsConsultation,
} from '@tipwell/contract/distribution/calls/tips-consultations';
import type { Locale } from '@tipwell/contract/api/fields';
import { api } from '#lib/api.ts';
import { queryKeys } from '#lib/query.ts';

export type ConsultationPage = CallOutput<typeof getTipsConsultation>;
export type NewestConsultation = NonNullable<ConsultationPage['newest']>;

/** The newest round about the policy of a location. */
export const consultationQuery = (locationId: number, lang: Locale) =>
  queryOptions({
    queryKey: queryKeys.tipsConsultation(locationId, lang),
    queryFn: ({ signal }) =>
      api.call(getTipsConsultation, { params: { locationId }, query: { lang } }, { signal }),
  });

/** Asks the team about the draft that was seen, under an id of ours. */
export function openConsultation(
  locationId: number,
  body: { consultationId: string; contentHash: string; additions: string; lastDay: string },
) {
  return api.call(openTipsConsultation, { params: { locationId }, body });
}

/** Calls a round off, with whatever was said. */
export function callOffConsultation(locationId: number, consultationId: string) {
  return api.call(callOffTipsConsultation, { params: { locationId, consultationId } });
}

/** Says what one thinks of a draft; null agrees without a word. */
export function giveView(
  of: { userId: string; staffId: number; consultationId: string },
  text: string | null,
) {
  return api.call(giveTipsView, { params: of, body: { text } });
}
