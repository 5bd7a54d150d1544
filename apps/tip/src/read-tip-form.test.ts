import { describe, expect, it } from 'vitest';
import { tipPageModel } from '../test/sample-models.ts';
import { readTipChoice, readTipForm } from './read-tip-form.ts';

describe('what the address of a tip page asks for', () => {
  it('is an amount, a fee mode and stars', () => {
    expect(readTipChoice({ amount: '750', fee: 'DEDUCTED', rate: '4' })).toEqual({
      amount: 750,
      typed: null,
      feeMode: 'DEDUCTED',
      stars: 4,
    });
  });

  it.each([
    {},
    { amount: '-5', fee: 'FREE', rate: '6' },
    { amount: '1e3', fee: '', rate: '0' },
    { amount: ['5', '6'], fee: { a: 1 }, rate: '4.5' },
    { amount: '99999999999', fee: 'toString', rate: '<b>' },
  ])('is nothing when it makes no sense: %o', (query) => {
    expect(readTipChoice(query)).toEqual({ amount: null, typed: null, feeMode: null, stars: null });
  });
});

describe('the form of the tip page', () => {
  it('gives the tip with both sums', () => {
    const form = { amount: '1000', own: '', fee: 'ON_TOP', pay: 'card', lang: 'en' };
    expect(readTipForm(form, tipPageModel())).toMatchObject({
      ok: true,
      amount: 1000,
      feeMode: 'ON_TOP',
      wallet: 'card',
      quote: { charged: 1095, net: 1000 },
    });
  });

  it('reads an own amount as it was typed', () => {
    const form = { amount: 'own', own: '7,50', fee: 'DEDUCTED', pay: 'apple_pay', rate: '5' };
    expect(readTipForm(form, tipPageModel())).toMatchObject({
      ok: true,
      amount: 750,
      feeMode: 'DEDUCTED',
      wallet: 'apple_pay',
      stars: 5,
    });
  });

  it('does not read the own amount while a preset is chosen', () => {
    const form = { amount: '500', own: '99', fee: 'ON_TOP' };
    expect(readTipForm(form, tipPageModel())).toMatchObject({ ok: true, amount: 500 });
  });

  it('always reads the own amount in Saudi Arabia, where there are no presets', () => {
    const model = tipPageModel({}, { country: 'sa' });
    expect(readTipForm({ own: '٢٥' }, model)).toMatchObject({ ok: true, amount: 2500 });
  });

  it.each([
    ['', 'empty', null],
    ['abc', 'notANumber', null],
    ['-5', 'negative', null],
    ['5.555', 'tooManyDecimals', null],
    ['0.99', 'tooSmall', 100],
    ['5000.01', 'tooLarge', 500_000],
    ['999999999999', 'tooLarge', 500_000],
    ['12 pounds, '.repeat(1000), 'notANumber', null],
  ])('comes back with “%s” as it was typed and says why', (own, reason, limit) => {
    const answer = readTipForm({ amount: 'own', own, fee: 'DEDUCTED' }, tipPageModel());
    if (answer.ok) throw new Error('must be refused');
    expect(answer.model.problem).toEqual({ reason, limit });
    expect(answer.model.choice.typed).toBe(own.slice(0, 40));
    expect(answer.model.choice.feeMode).toBe('DEDUCTED');
  });

  it('asks for an amount when none was chosen', () => {
    expect(readTipForm({}, tipPageModel())).toMatchObject({
      ok: false,
      model: { problem: { reason: 'notChosen' } },
    });
  });

  it('does not let a fee come out of a British pooled tip, whatever was sent', () => {
    const model = tipPageModel({}, { tipsType: 'COMMON' });
    expect(readTipForm({ amount: '500', fee: 'DEDUCTED' }, model)).toMatchObject({
      ok: true,
      feeMode: 'VENDOR',
      quote: { charged: 500, net: 500 },
    });
  });

  it('holds an amount from a changed form to the same limits', () => {
    expect(readTipForm({ amount: '1', fee: 'ON_TOP' }, tipPageModel()).ok).toBe(false);
    expect(readTipForm({ amount: '99999999', fee: 'ON_TOP' }, tipPageModel()).ok).toBe(false);
  });
});
