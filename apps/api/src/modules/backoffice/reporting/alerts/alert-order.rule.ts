import { alertUrgencies, type LocationAlert } from '@tipwell/contract/backoffice/calls/alerts';

/** The kinds as they follow each other where they are equally urgent: the law, then money, then setup. */
const kinds = [
  'LEGAL_DATE',
  'FOREIGN_CODE',
  'PAYOUT_UNANSWERED',
  'PAYOUT_FAILED',
  'DESTINATION_REFUSED',
  'PERCENTAGES_NOT_SET',
  'GROUP_PERCENTAGES_MISSING',
  'JOB_WITHOUT_ROW',
  'NO_JOB',
  'TERMS_TO_CONFIRM',
  'NOBODY_TO_GIVE',
  'UNALLOCATED',
  'HOURS_INCOMPLETE',
  'APPEAL_OPEN',
  'CORRECTION_OPEN',
  'TRONC_NOT_CONFIRMED',
  'SPLIT_NOT_RELEASED',
  'QUESTION_LATE',
  'TAX_PERIOD',
  'TIPS_POLICY',
  'VENUE_NOT_PAID',
  'SCHEME_NOT_ANSWERED',
  'NO_PAYOUT_CARD',
] as const satisfies readonly LocationAlert['kind'][];

const dateOf = (alert: LocationAlert): string =>
  alert.kind === 'LEGAL_DATE' ? alert.dueOn : (alert.since ?? '');

/** The worst first (screens, Alerts): by urgency, then by kind, then what has waited longest. */
export function worstFirst(alerts: readonly LocationAlert[]): LocationAlert[] {
  return alerts.toSorted(
    (a, b) =>
      alertUrgencies.indexOf(a.urgency) - alertUrgencies.indexOf(b.urgency) ||
      kinds.indexOf(a.kind) - kinds.indexOf(b.kind) ||
      dateOf(a).localeCompare(dateOf(b)),
  );
}
