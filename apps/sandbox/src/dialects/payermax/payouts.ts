import { plainAccountNumber } from '../../account-numbers.ts';
import { createBankAccount } from '../../bank-accounts.ts';
import { capabilityOf } from '../../capabilities.ts';
import { ApiError } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { createPayout } from '../../payouts.ts';
import { answer } from '../../post-calls.ts';
import type { Outcome } from '../../post-calls.ts';
import type { Payout } from '../../rows.ts';
import type { World } from '../../world.ts';
import { majorText, minorOf } from './amounts.ts';
import type { PayerMaxCalls, PayerMaxRequest } from './calls.ts';
import { notExisting, PayerMaxRefusal } from './errors.ts';
import type { Fields } from './fields.ts';

const statuses: Record<Payout['status'], string> = {
  pending: 'PENDING',
  in_transit: 'PENDING',
  paid: 'SUCCESS',
  failed: 'FAILED',
  returned: 'BOUNCEBACK',
};

/** Money out to accounts that every call names anew: nobody is kept here. */
export function payoutCalls(calls: PayerMaxCalls, world: World): void {
  const find = (outTradeNo: string): Payout | undefined => {
    const payout = world.state.payouts.byAttempt(outTradeNo);
    return payout?.origin?.dialect === 'payermax' ? payout : undefined;
  };

  calls.post('paymentOrderPay', (request) => {
    const outTradeNo = request.data.ownNumber('outTradeNo', 63);
    const earlier = find(outTradeNo);
    if (earlier !== undefined) {
      throw new PayerMaxRefusal('ORDER_REPEAT', 'The order is repeated.', presentTaken(earlier));
    }
    return pay(world, outTradeNo, request);
  });

  calls.post('paymentOrderQry', ({ data }) => {
    const payout = find(data.ownNumber('outTradeNo', 63));
    if (payout === undefined) throw notExisting();
    return answer(presentPayout(payout));
  });

  calls.post('paymentFieldValidation', ({ data }) => {
    data.text('country', 2);
    const wrong = wrongFields(data);
    return answer({
      validationCode: wrong.length === 0 ? 'PASS' : 'PARAMS_INVALID',
      validationPassedFields: [],
      ignoredFields: [],
      validationFailedFields: wrong,
    });
  });
}

/** Names that banks write: letters, spaces, commas, hyphens and points. */
const plainName = /^[\p{L} ,.'’-]{2,512}$/u;

function wrongFields(data: Fields): { field: string; errorMsg: string }[] {
  const payee = data.part('payeeInfo');
  const wrong: { field: string; errorMsg: string }[] = [];
  if (payee.optional('paymentMethodType', 64) !== 'BANK_TRANSFER') {
    wrong.push({ field: 'payeeInfo.paymentMethodType', errorMsg: 'It is not supported here.' });
  }
  if (!plainName.test(payee.part('name').optional('fullName', 512) ?? '')) {
    wrong.push({ field: 'payeeInfo.name.fullName', errorMsg: 'The format is incorrect.' });
  }
  try {
    plainAccountNumber({
      country: data.text('country', 2).toLowerCase(),
      iban: payee.part('accountInfo').text('accountNo', 128),
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    wrong.push({
      field: 'payeeInfo.accountInfo.accountNo',
      errorMsg: 'The payment account info format is incorrect.',
    });
  }
  return wrong;
}

function pay(world: World, outTradeNo: string, { data, hash }: PayerMaxRequest): Outcome {
  const [wrong] = wrongFields(data);
  if (wrong !== undefined) throw new PayerMaxRefusal('PARAMS_INVALID', wrong.errorMsg);
  const country = data.text('country', 2).toLowerCase();
  const trade = data.part('trade');
  const amount = minorOf(trade.text('amount', 12), 'trade.amount');
  const currency = trade.text('currency', 3).toLowerCase();
  if (capabilityOf(country)?.currencies.includes(currency) !== true) {
    throw new PayerMaxRefusal('CURRENCY_INVALID', 'The currency is not paid there.');
  }
  const payee = data.part('payeeInfo');
  const origin = { dialect: 'payermax' as const, account: null, kept: { reference: outTradeNo } };
  const account = createBankAccount(
    world,
    {
      country,
      holderName: payee.part('name').text('fullName', 512),
      iban: payee.part('accountInfo').text('accountNo', 128),
    },
    origin,
  );
  const made = createPayout(
    world,
    {
      id: newId('PO', 16),
      attemptId: outTradeNo,
      amount,
      currency,
      destination: account.id,
      statementDescriptor: data.optional('remark', 100) ?? 'PayerMax',
      // Local banks pay within moments here, so that a story need not wait for a day.
      instant: true,
      origin,
    },
    hash,
  );
  if (made.kind === 'no_answer_not_accepted') return { kind: 'silence', accepted: null };
  const taken = { ...presentTaken(made.payout), status: 'PENDING' };
  return made.kind === 'no_answer_accepted'
    ? { kind: 'silence', accepted: { status: 200, body: taken } }
    : answer(taken);
}

function presentTaken({ attemptId, id, status }: Payout) {
  return { outTradeNo: attemptId, tradeNo: id, status: statuses[status] };
}

/** `2022-12-02T11:35:17 +0000`, as payouts have it. */
const moment = (iso: string | null): string =>
  iso === null ? '' : iso.replace(/(?:\.\d+)?Z$/, ' +0000');

/** Why money did not arrive. */
const sentences: Record<string, { responseCode: string; responseMsg: string }> = {
  declined: { responseCode: 'CHANNEL_REJECT', responseMsg: 'Rejected by the receiving bank.' },
  destination_unreachable: {
    responseCode: 'ACCOUNT_INVALID',
    responseMsg: 'Invalid account or not active',
  },
  returned_by_bank: { responseCode: 'BOUNCEBACK', responseMsg: 'The bank returned the money.' },
};

/** A payout as a question and a message tell of it. */
export function presentPayout(payout: Payout): object {
  const { paidAt, failedAt, returnedAt, failureCode } = payout;
  const money = {
    amount: majorText(payout.amount),
    currency: payout.currency.toUpperCase(),
  };
  const side = {
    ...money,
    exchangeRate: '1.0000000000',
    fee: '0.00',
    feeCurrency: money.currency,
    tax: '0.00',
    taxCurrency: money.currency,
  };
  return {
    ...presentTaken(payout),
    responseCode: '',
    responseMsg: '',
    ...sentences[failureCode ?? ''],
    reference: '',
    transactionUtcTime: moment(payout.createdAt),
    fundsFreezeTime: moment(payout.createdAt),
    fundsReturnTime: moment(failedAt ?? returnedAt),
    payFinishTime: moment(paidAt ?? failedAt),
    bounceBackTime: moment(returnedAt),
    trade: money,
    source: side,
    destination: side,
  };
}
