import { expect, it } from 'vitest';
import type { LocationAlert } from '@tipwell/contract/backoffice/calls/alerts';
import { worstFirst } from './alert-order.rule.ts';

const nobody = { people: [], since: null, amount: null };
const law = (dueOn: string, urgency: 'NOW' | 'SOON'): LocationAlert => ({
  kind: 'LEGAL_DATE',
  dueOn,
  urgency,
  isUnsplit: false,
  daysLate: 0,
  ...nobody,
});
const card: LocationAlert = { kind: 'NO_PAYOUT_CARD', urgency: 'WHEN_YOU_CAN', ...nobody };
const answer: LocationAlert = {
  kind: 'SCHEME_NOT_ANSWERED',
  urgency: 'WHEN_YOU_CAN',
  ...nobody,
};
const tax: LocationAlert = {
  kind: 'TAX_PERIOD',
  urgency: 'SOON',
  since: null,
  step: 'OPEN',
  firstDay: '2026-10-01',
  lastDay: '2026-10-31',
  periodId: null,
};
const appeal: LocationAlert = { kind: 'APPEAL_OPEN', urgency: 'SOON', since: null, appeals: 1 };
const failed: LocationAlert = { kind: 'PAYOUT_FAILED', urgency: 'NOW', ...nobody };

it('puts first what is most urgent, then what the law wants, then what is due sooner', () => {
  const late = law('2026-10-31', 'NOW');
  const due = law('2026-11-30', 'NOW');
  const soon = law('2026-12-31', 'SOON');
  expect(worstFirst([card, tax, appeal, soon, failed, answer, due, late])).toEqual([
    late,
    due,
    failed,
    soon,
    appeal,
    tax,
    answer,
    card,
  ]);
});
