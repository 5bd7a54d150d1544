import { describe, expect, it } from 'vitest';
import { courseOf, type Course } from './transaction-course.rule.ts';

const at = (time: string): Date => new Date(`2026-11-21T${time}Z`);
const started: Course = {
  startedAt: at('18:00:00'),
  capturedAt: null,
  recordedAt: null,
  messages: [],
  bookings: [],
  reports: [],
  refunds: [],
};
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
      postings: [{ account: 'pool', amount: 900 }],
    });
  });

  it('lets what the processor says of a refund follow the asking, also in the same moment', () => {
    const moment = at('19:05:00');
    const refund = {
      state: 'SUCCEEDED',
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
      reports: [{ kind: 'TWICE' as const, reportedAt: at('18:30:00') }],
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
});
