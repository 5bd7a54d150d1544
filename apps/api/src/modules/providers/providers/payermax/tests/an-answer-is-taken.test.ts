// An answer to a case was taken where PayerMax says so of this very case, or has it in hand.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Context } from '#platform/context.ts';
import type { AskPayerMax } from '../client.ts';
import { payerMaxDisputes } from '../disputes.ts';
import { tryReference } from '../references.ts';

const told = (status: string) => ({
  caseId: 'O1',
  outTradeNo: tryReference(randomUUID(), 1),
  outUserId: 'a-guest',
  status,
  amount: '10.25',
  fee: '0.00',
  originTradeAmount: '10.25',
  originTradeCurrency: 'AED',
  retrievalDate: '2026-11-16',
});

/** A case that stands so before and after it was answered with this. */
function aCase(stands: string[], replied: object = {}) {
  const ask = (async (_context, { call, read }) => ({
    outcome: 'ok',
    value: read(call === 'caseReplay' ? replied : told(stands.shift() ?? '')),
  })) as AskPayerMax;
  return payerMaxDisputes(ask);
}

const context = { log: { error: () => undefined } } as unknown as Context;
const answer = { attemptId: 'an-answer', disputeReference: 'O1', text: 'They were here.' };
const [asked, received] = ['DISPUTE_INQUIRY', 'DISPUTE_RECEIVED'];

describe('an answer', () => {
  it.each<[string, string, object, object]>([
    ['that names the case', asked, { successCaseIds: ['O1'] }, { value: { end: 'TAKEN' } }],
    ['after which the case has it', received, {}, { value: { end: 'TAKEN' } }],
    ['that says nothing, of a case that waits', asked, {}, { outcome: 'unknown' }],
    ['that names another one', asked, { successCaseIds: ['O2'] }, { outcome: 'unknown' }],
    [
      'that refuses it',
      asked,
      { failCaseIds: ['O1'] },
      { outcome: 'rejected', reason: 'NOT_TAKEN' },
    ],
  ])('%s ends so', async (_what, after, replied, end) => {
    const disputes = aCase([asked, after], replied);
    expect(await disputes.answerDispute(context, { ...answer, files: {} })).toMatchObject(end);
  });

  it.each<[string, string | null, object]>([
    [asked, answer.text, { outcome: 'ok', value: null }],
    [received, answer.text, { value: { end: 'TAKEN' } }],
    ['CASE_CLOSED', answer.text, { value: { end: 'OVER' } }],
    // Nobody can accept one there.
    [received, null, { value: { end: 'OVER' } }],
  ])('is found of a case in %s, for “%s”, so', async (status, text, end) => {
    expect(await aCase([status]).findAnswer(context, { ...answer, text })).toMatchObject(end);
  });
});
