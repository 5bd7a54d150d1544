import { expect, test } from 'vitest';
import { Judge } from './judge.ts';
import type { Heard } from './judge.ts';
import { startStripe } from './stripe-sandbox.ts';

const judge = new Judge('stripe');

/** A payment as it went over the wire: what was asked, and what was answered. */
async function aPayment(): Promise<Heard> {
  const { post } = await startStripe();
  const asked = {
    amount: '1095',
    currency: 'gbp',
    confirm: 'true',
    payment_method: 'pm_card_visa',
    metadata: { attempt: 'a-1' },
  };
  const { status, body } = await post('/payment_intents', asked);
  return { method: 'POST', path: '/v1/payment_intents', asked, status, answer: body };
}

type Fields = Record<string, unknown>;

/** Every way of spoiling one field at the top, and whether the published file can know of it. */
function* spoiled(answer: Fields): Generator<[how: string, answer: Fields]> {
  for (const [name, value] of Object.entries(answer)) {
    const { [name]: _gone, ...without } = answer;
    yield [`without ${name}`, without];
    if (value !== null && typeof value !== 'object') {
      yield [`${name} of another kind`, { ...answer, [name]: { of: 'another kind' } }];
    }
  }
  yield ['a field that nobody knows', { ...answer, surprise: true }];
  yield ['a status that nobody knows', { ...answer, status: 'all_right' }];
}

test('the judge of Stripe accepts a payment and sees nearly every way of spoiling it', async () => {
  const payment = await aPayment();
  expect(judge.faultsOfRequest(payment)).toEqual([]);
  expect(judge.faultsOfAnswer(payment)).toEqual([]);

  const caught: string[] = [];
  const missed: string[] = [];
  for (const [how, answer] of spoiled(payment.answer as Fields)) {
    const faults = judge.faultsOfAnswer({ ...payment, answer });
    (faults.length > 0 ? caught : missed).push(how);
  }
  for (const [how, asked] of [
    ['no amount', { currency: 'gbp' }],
    ['an amount in words', { amount: 'ten', currency: 'gbp' }],
    ['a misspelled parameter', { amount: '1095', currency: 'gbp', captureMethod: 'manual' }],
    ['a capture method that nobody knows', { amount: '1', currency: 'gbp', capture_method: 'x' }],
  ] as const) {
    const faults = judge.faultsOfRequest({ ...payment, asked });
    (faults.length > 0 ? caught : missed).push(how);
  }
  process.stdout.write(
    `Stripe’s judge caught ${caught.length} of ${caught.length + missed.length} spoiled payments; ` +
      `it lets pass: ${missed.join(', ')}.\n`,
  );
  // Nobody publishes of these three that they are always there.
  expect(missed.toSorted()).toEqual([
    'without allowed_payment_method_types',
    'without payment_record',
    'without transfer_data',
  ]);
});
