import { describe, expect, it } from 'vitest';
import { courseOf, type Course } from './payment-timeline.rule.ts';

const at = (time: string): Date => new Date(`2026-11-21T${time}Z`);
const started: Course = {
  startedAt: at('18:00:00'),
  capturedAt: null,
  recordedAt: null,
  messages: [],
  bookings: [],
  reports: [],
  refunds: [],
  disputes: [],
  declinedBecause: null,
};
const open = { closedAt: null, closedByName: null, closedBecause: null };
const unrefused = { refusedByName: null, refusedBecause: null };
const namesOf = (course: Course): string[] => courseOf(course).map(({ what }) => what);

describe('the course of a payment', () => {
  it('begins with the customer and says nothing that nobody knows', () => {
    expect(namesOf(started)).toEqual(['STARTED']);
  });

  it('tells who paid, what the processor said and what was booked, in order', () => {
    const paid: Course = {
      ...started,
      capturedAt: at('18:00:09'),
      recordedAt: at('18:00:10'),
      messages: [{ eventType: 'payment.captured', receivedAt: at('18:00:09') }],
      bookings: [
        { kind: 'TIP', recordedAt: at('18:00:10'), postings: [{ account: 'pool', amount: 900 }] },
      ],
    };
    expect(namesOf(paid)).toEqual(['STARTED', 'CAPTURED', 'WEBHOOK', 'RECORDED', 'BOOKED']);
    expect(courseOf(paid).at(-1)).toEqual({
      what: 'BOOKED',
      at: at('18:00:10').toISOString(),
      detail: 'TIP',
      because: null,
      until: null,
      postings: [{ account: 'pool', amount: 900 }],
    });
  });

  it('says of what a prohibited card paid that nobody asked for its refund', () => {
    const refund = {
      state: 'SUCCEEDED',
      ...unrefused,
      reason: 'PROHIBITED_PLACE',
      note: '',
      requestedByName: null,
      requestedAt: at('19:00:00'),
      approvedByName: null,
      approvedAt: at('19:00:00'),
      sentAt: at('19:00:01'),
      endedAt: at('19:00:02'),
    };
    expect(namesOf({ ...started, refunds: [refund] }).slice(1)).toEqual([
      'CARD_PROHIBITED',
      'REFUND_SENT',
      'REFUND_SUCCEEDED',
    ]);
  });

  it('lets what the processor says of a refund follow the asking, also in the same moment', () => {
    const moment = at('19:05:00');
    const refund = {
      state: 'SUCCEEDED',
      ...unrefused,
      reason: 'DUPLICATE',
      note: 'Paid twice',
      requestedByName: 'Ada',
      requestedAt: at('19:00:00'),
      approvedByName: 'Ben',
      approvedAt: moment,
      sentAt: moment,
      endedAt: moment,
    };
    const messages = [{ eventType: 'refund.succeeded', receivedAt: moment }];
    expect(namesOf({ ...started, messages, refunds: [refund] }).slice(2)).toEqual([
      'REFUND_APPROVED',
      'REFUND_SENT',
      'WEBHOOK',
      'REFUND_SUCCEEDED',
    ]);
  });

  it('tells who asked for a refund, who approved it, and how it ended', () => {
    const refund = {
      state: 'FAILED',
      ...unrefused,
      reason: 'DUPLICATE',
      note: 'Paid twice',
      requestedByName: 'Ada',
      requestedAt: at('19:00:00'),
      approvedByName: 'Ben',
      approvedAt: at('19:05:00'),
      sentAt: at('19:05:01'),
      endedAt: at('19:05:02'),
    };
    const again = {
      ...refund,
      state: 'REQUESTED',
      requestedAt: at('19:10:00'),
      approvedByName: null,
      approvedAt: null,
      sentAt: null,
      endedAt: null,
    };
    const course = {
      ...started,
      reports: [{ ...open, kind: 'TWICE' as const, reportedAt: at('18:30:00') }],
    };
    const told = courseOf({ ...course, refunds: [refund, again] });
    expect(told.map(({ what, detail }) => [what, detail])).toEqual([
      ['STARTED', null],
      ['REPORTED_TWICE', null],
      ['REFUND_REQUESTED', 'Ada'],
      ['REFUND_APPROVED', 'Ben'],
      ['REFUND_SENT', null],
      ['REFUND_FAILED', null],
      ['REFUND_REQUESTED', 'Ada'],
    ]);
  });

  it('tells a try that the bank declined from other messages, and why the last one was', () => {
    const messages = [
      { eventType: 'payment_intent.payment_failed', receivedAt: at('18:00:05') },
      { eventType: 'payment_intent.processing', receivedAt: at('18:00:07') },
      { eventType: 'payment_intent.payment_failed', receivedAt: at('18:00:09') },
    ];
    const course = courseOf({ ...started, messages, declinedBecause: 'INSUFFICIENT_FUNDS' });
    expect(course.slice(1).map(({ what, because }) => [what, because])).toEqual([
      ['DECLINED', null],
      ['WEBHOOK', null],
      ['DECLINED', 'INSUFFICIENT_FUNDS'],
    ]);
  });

  it('tells who refused a refund and who closed a report, in whose words', () => {
    const refund = {
      state: 'REFUSED',
      reason: 'DUPLICATE',
      note: 'Paid twice',
      requestedByName: 'Ada',
      requestedAt: at('19:00:00'),
      approvedByName: null,
      approvedAt: null,
      sentAt: null,
      refusedByName: 'Ben',
      refusedBecause: 'Two people of one table',
      endedAt: at('19:05:00'),
    };
    const withdrawn = { ...refund, ...unrefused, state: 'WITHDRAWN', endedAt: at('19:06:00') };
    const report = {
      kind: 'TWICE' as const,
      reportedAt: at('18:30:00'),
      closedAt: at('19:10:00'),
      closedByName: 'Ada',
      closedBecause: 'Two tips of two people',
    };
    const told = courseOf({ ...started, reports: [report], refunds: [refund, withdrawn] });
    expect(told.slice(4).map(({ what, detail, because }) => [what, detail, because])).toEqual([
      ['REFUND_REFUSED', 'Ben', 'Two people of one table'],
      ['REFUND_WITHDRAWN', 'Ada', null],
      ['REPORT_CLOSED', 'Ada', 'Two tips of two people'],
    ]);
  });

  const disputed = {
    state: 'NEEDS_RESPONSE',
    reason: 'FRAUDULENT',
    openedAt: at('19:00:00'),
    respondBy: at('23:00:00'),
    answeredAt: null,
    askedAgainAt: null,
    endedAt: null,
    withdrawnAt: at('19:00:00'),
    bookedWithdrawn: 1000,
    returns: [],
  } as const;

  it('tells why a guest disputes it, and until when an answer counts, while none was given', () => {
    const [, opened, taken] = courseOf({ ...started, disputes: [disputed] });
    const until = at('23:00:00').toISOString();
    expect(opened).toMatchObject({ what: 'DISPUTE_OPENED', detail: 'FRAUDULENT', until });
    expect(taken).toMatchObject({ what: 'DISPUTE_TAKEN', until: null });
  });

  it('tells a dispute to its end, and when the money came back', () => {
    const won = {
      ...disputed,
      state: 'WON' as const,
      answeredAt: at('20:00:00'),
      endedAt: at('21:00:00'),
      returns: [{ inAll: 1000, amount: 1000, at: at('21:30:00').toISOString() }],
    };
    const course = courseOf({ ...started, disputes: [won] });
    expect(course.map(({ what }) => what)).toEqual([
      'STARTED',
      'DISPUTE_OPENED',
      'DISPUTE_TAKEN',
      'DISPUTE_ANSWERED',
      'DISPUTE_WON',
      'DISPUTE_BACK',
    ]);
    expect(course.every(({ until }) => until === null)).toBe(true);
  });

  it('tells what came back bit by bit', () => {
    const returns = [
      { inAll: 400, amount: 400, at: at('20:00:00').toISOString() },
      { inAll: 1000, amount: 600, at: at('21:00:00').toISOString() },
    ];
    expect(namesOf({ ...started, disputes: [{ ...disputed, returns }] }).slice(-2)).toEqual([
      'DISPUTE_PARTLY_BACK',
      'DISPUTE_BACK',
    ]);
  });

  it('calls a bank’s question a question', () => {
    const closed = { ...disputed, state: 'INQUIRY_CLOSED' as const, withdrawnAt: null };
    expect(namesOf({ ...started, disputes: [{ ...closed, endedAt: at('20:00:00') }] })).toEqual([
      'STARTED',
      'DISPUTE_ASKED',
      'DISPUTE_CLOSED',
    ]);
  });
});
