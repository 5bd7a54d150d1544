import { describe, expect, it } from 'vitest';
import { instantFee } from './instant-fee.rule.ts';
import { landsBy } from './expected-arrival.rule.ts';

const day = 86_400;
const london = { country: 'gb', timeZone: 'Europe/London' } as const;
const bank = { ...london, kind: 'BANK_ACCOUNT', landsWithinSeconds: day } as const;
const card = { ...london, kind: 'CARD', landsWithinSeconds: 300 } as const;
const at = (moment: string) => new Date(`2026-${moment}:00Z`);

describe('what an instant payout costs beside the scheduled one', () => {
  const cases: [string, { sentAt: Date; to: typeof bank | typeof card; paidAt: Date }, number][] = [
    [
      'to a card within minutes, the day before the plan pays',
      { to: card, sentAt: at('11-28T14:00'), paidAt: at('11-29T04:00') },
      25,
    ],
    [
      'to a bank on a Saturday: both arrive on Monday',
      { to: bank, sentAt: at('11-28T14:00'), paidAt: at('11-29T04:00') },
      0,
    ],
    [
      'the same where the plan waits until banks open: no bank works at night',
      { to: bank, sentAt: at('11-28T14:00'), paidAt: at('11-30T04:00') },
      0,
    ],
    [
      'to a bank on a Friday noon: Monday noon, a plan that pays on Saturday with Monday',
      { to: bank, sentAt: at('11-27T12:00'), paidAt: at('11-28T04:00') },
      25,
    ],
    [
      'to a bank on Good Friday: over Easter nothing moves',
      { to: bank, sentAt: at('04-03T10:00'), paidAt: at('04-04T03:00') },
      0,
    ],
    [
      'to a bank on Christmas Day: the 28th is a holiday too, and both arrive with the 29th',
      { to: bank, sentAt: at('12-25T10:00'), paidAt: at('12-26T04:00') },
      0,
    ],
    [
      'to a bank on a Tuesday, a plan that pays next Monday',
      { to: bank, sentAt: at('11-24T10:00'), paidAt: at('11-30T04:00') },
      25,
    ],
  ];
  it.each(cases)('%s', (_title, { sentAt, to, paidAt }, expected) => {
    const scheduled = { at: paidAt, arrivesBy: landsBy(to, paidAt), fee: 0 };
    const instant = { sentAt, arrivesBy: landsBy(to, sentAt), to };
    expect(instantFee(25, instant, scheduled)).toBe(expected);
  });

  it('is never more than usual, and what the scheduled one costs where that is as soon', () => {
    const now = at('11-28T14:00');
    const instant = { sentAt: now, arrivesBy: at('11-30T14:00'), to: bank };
    const scheduled = (fee: number) => ({ at: now, arrivesBy: now, fee });
    expect(instantFee(25, instant, scheduled(30))).toBe(25);
    expect(instantFee(25, instant, scheduled(10))).toBe(10);
    expect(instantFee(25, instant, null)).toBe(25);
  });
});
