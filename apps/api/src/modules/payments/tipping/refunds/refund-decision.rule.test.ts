import { describe, expect, it } from 'vitest';
import { judgeRefundDecision } from './refund-decision.rule.ts';

const asker = { userId: 'anna', viewedBy: null };
const second = { userId: 'ben', viewedBy: null };
/** Ben, behind a view of somebody else. */
const secondInAView = { userId: 'cleo', viewedBy: { userId: 'ben', isReadOnly: false } };
/** Anna, behind a view of Ben. */
const askerAsSecond = { userId: 'ben', viewedBy: { userId: 'anna', isReadOnly: false } };
/** Ben, behind a view of Anna. */
const secondAsAsker = { userId: 'anna', viewedBy: { userId: 'ben', isReadOnly: false } };

describe('a decision about a refund', () => {
  it.each([
    ['a second person approves', 'APPROVE', 'REQUESTED', second, 'decide'],
    ['a second person refuses', 'REFUSE', 'REQUESTED', second, 'decide'],
    ['whoever asked withdraws', 'WITHDRAW', 'REQUESTED', asker, 'decide'],
    ['nobody approves what they asked for', 'APPROVE', 'REQUESTED', asker, 'notAllowed'],
    ['nobody refuses what they asked for', 'REFUSE', 'REQUESTED', asker, 'notAllowed'],
    ['nobody else withdraws', 'WITHDRAW', 'REQUESTED', second, 'notAllowed'],
    ['nobody approves in a view', 'APPROVE', 'REQUESTED', secondInAView, 'notAllowed'],
    ['nobody refuses in a view', 'REFUSE', 'REQUESTED', secondInAView, 'notAllowed'],
    ['the asker is not second in a view', 'REFUSE', 'REQUESTED', askerAsSecond, 'notAllowed'],
    ['nobody withdraws as the asker', 'WITHDRAW', 'REQUESTED', secondAsAsker, 'notAllowed'],
    ['approved again', 'APPROVE', 'APPROVED', second, 'decided'],
    ['approved again once booked', 'APPROVE', 'SUCCEEDED', second, 'decided'],
    ['approved again once failed', 'APPROVE', 'FAILED', second, 'decided'],
    ['refused again', 'REFUSE', 'REFUSED', second, 'decided'],
    ['withdrawn again', 'WITHDRAW', 'WITHDRAWN', asker, 'decided'],
    ['approved once refused', 'APPROVE', 'REFUSED', second, 'changeOver'],
    ['approved once withdrawn', 'APPROVE', 'WITHDRAWN', second, 'changeOver'],
    ['refused once approved', 'REFUSE', 'APPROVED', second, 'changeOver'],
    ['refused once booked', 'REFUSE', 'SUCCEEDED', second, 'changeOver'],
    ['refused once withdrawn', 'REFUSE', 'WITHDRAWN', second, 'changeOver'],
    ['withdrawn once approved', 'WITHDRAW', 'APPROVED', asker, 'changeOver'],
    ['withdrawn once refused', 'WITHDRAW', 'REFUSED', asker, 'changeOver'],
    ['whoever asked learns nothing more', 'APPROVE', 'REFUSED', asker, 'notAllowed'],
  ] as const)('%s', (_title, decision, state, decider, verdict) => {
    expect(judgeRefundDecision(decision, { state, requestedBy: 'anna' }, decider)).toBe(verdict);
  });
});
