import { describe, expect, it } from 'vitest';
import { startSandbox } from './sandbox-for-tests.ts';

const startAt = new Date('2026-01-05T08:00:00.000Z');

describe('many payers at moments of their own', () => {
  it('pay one after the other while the clock moves along', async () => {
    const sandbox = await startSandbox({ startAt });
    const [first, second] = [await sandbox.intent(), await sandbox.intent()];
    const { body } = await sandbox.post('/test/payers', {
      acts: [
        { at: '2026-01-05T09:00:00Z', pay: { intentId: first.id, cardNumber: '4242424242424242' } },
        {
          at: '2026-01-05T10:00:00Z',
          pay: { intentId: second.id, wallet: 'apple_pay', owner: 'guest 7' },
        },
      ],
    });
    expect(body).toMatchObject({ now: '2026-01-05T10:00:00.000Z' });
    const told = async (id: string) => (await sandbox.get(`/payment_intents/${id}`)).body;
    expect(await told(first.id)).toMatchObject({
      status: 'succeeded',
      capturedAt: '2026-01-05T09:00:00.000Z',
    });
    expect(await told(second.id)).toMatchObject({
      status: 'succeeded',
      capturedAt: '2026-01-05T10:00:00.000Z',
    });
  });

  it('are refused, or asked by their bank, as each alone would be', async () => {
    const sandbox = await startSandbox({ startAt });
    const [refused, asked] = [await sandbox.intent(), await sandbox.intent()];
    await sandbox.post('/test/payers', {
      acts: [
        {
          at: '2026-01-05T09:00:00Z',
          pay: { intentId: refused.id, cardNumber: '4000000000000002' },
        },
        { at: '2026-01-05T09:00:05Z', pay: { intentId: asked.id, cardNumber: '4000000000003220' } },
        {
          at: '2026-01-05T09:01:00Z',
          answer: { clientSecret: asked.clientSecret, answer: 'approve' },
        },
      ],
    });
    const told = async (id: string) => (await sandbox.get(`/payment_intents/${id}`)).body;
    expect(await told(refused.id)).toMatchObject({ status: 'requires_payment_method' });
    expect(await told(asked.id)).toMatchObject({
      status: 'succeeded',
      capturedAt: '2026-01-05T09:01:00.000Z',
    });
  });

  it('must be payers of something that is there', async () => {
    const sandbox = await startSandbox({ startAt });
    const pay = { intentId: 'pi_unknown', cardNumber: '4242424242424242' };
    const answer = await sandbox.post('/test/payers', {
      acts: [{ at: '2026-01-05T09:00:00Z', pay }],
    });
    expect(answer.status).toBe(404);
    const nothing = await sandbox.post('/test/payers', { acts: [{ at: '2026-01-05T09:00:00Z' }] });
    expect(nothing.status).toBe(400);
  });
});
