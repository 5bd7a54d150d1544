import { createBankAccount } from '../../bank-accounts.ts';
import { newId } from '../../ids.ts';
import { hashOfRequest } from '../../idempotency.ts';
import { createPayout } from '../../payouts.ts';
import type { Payout } from '../../rows.ts';
import { settledLines, type SettledLine } from '../../settlement/settled-lines.ts';
import type { World } from '../../world.ts';
import { JsonRefusal, LostCall, textIn, type JsonCalls } from '../json-calls.ts';
import { addCall, amountIn, partOf } from './calls.ts';
import { newName } from './references.ts';

/** What only this dialect keeps of a payout. */
interface KeptTransfer extends Record<string, unknown> {
  reference: string;
  balanceAccount: string;
  holderName: string;
  identification: Record<string, unknown>;
}

export const keptOfPayout = (payout: Payout): KeptTransfer => payout.origin?.kept as KeptTransfer;

export function transferCalls(calls: JsonCalls, world: World): void {
  addCall(calls, '/transfers', ({ body }) => {
    const { value, currency } = amountIn(body);
    if (body['category'] !== 'bank' || 'type' in body) {
      throw new JsonRefusal(422, '30_001', 'Only transfers to banks are made here');
    }
    const balanceAccount = textIn(body, 'balanceAccountId', 60);
    const reference = textIn(body, 'reference', 80);
    const priority = textIn(body, 'priority', 20);
    const account = partOf(partOf(body, 'counterparty'), 'bankAccount');
    const identification = partOf(account, 'accountIdentification');
    const holderName = textIn(partOf(account, 'accountHolder'), 'fullName');
    const kept: KeptTransfer = {
      reference,
      balanceAccount,
      holderName,
      identification: masked(identification),
    };
    const origin = { dialect: 'adyen' as const, account: null, kept };
    const destination = createBankAccount(
      world,
      {
        holderName,
        ...typedOf(identification),
      },
      origin,
    );
    const made = createPayout(
      world,
      {
        id: newName(),
        attemptId: newId('attempt'),
        amount: value,
        currency: currency.toLowerCase(),
        destination: destination.id,
        instant: priority === 'fast' || priority === 'instant',
        origin,
      },
      hashOfRequest(world, 'adyen transfer', body),
    );
    if (made.kind === 'no_answer_not_accepted') throw new LostCall();
    const isLost = made.kind === 'no_answer_accepted' ? ({ isLost: true } as const) : {};
    // What is made is told without what happened to it since.
    const { events: _events, updatedAt: _updatedAt, ...told } = presentTransfer(made.payout);
    return { status: 202, body: told, ...isLost };
  });

  calls.get('/transfers', ({ query }) => {
    for (const name of ['createdSince', 'createdUntil']) {
      if (query[name] === undefined) throw new JsonRefusal(422, '30_002', `${name} is missing`);
    }
    const found = transfers(world).filter((payout) => {
      const { reference, balanceAccount } = keptOfPayout(payout);
      const { createdSince = '', createdUntil = '' } = query;
      return (
        (query['reference'] === undefined || reference === query['reference']) &&
        (query['balanceAccountId'] === undefined || balanceAccount === query['balanceAccountId']) &&
        payout.createdAt >= createdSince &&
        payout.createdAt <= createdUntil
      );
    });
    return { data: found.map(presentTransfer) };
  });
  // What was booked on a balance account: payouts, and what came back of them.
  calls.get('/transactions', ({ query }) => {
    const { createdSince = '', createdUntil = '', balanceAccountId = '' } = query;
    const ofAccount = transfers(world).filter(
      (payout) => keptOfPayout(payout).balanceAccount === balanceAccountId,
    );
    const byId = new Map(ofAccount.map((payout) => [payout.id, payout]));
    const data = settledLines(world, 'adyen').flatMap((line) => {
      const payout = byId.get(line.source);
      const isThen = line.at >= createdSince && line.at <= createdUntil;
      return payout && isThen ? [presentTransaction(payout, line)] : [];
    });
    return { data };
  });
  calls.get('/transfers/:id', ({ params }) => {
    const payout = transfers(world).find(({ id }) => id === params['id']);
    if (payout === undefined) throw new JsonRefusal(404, '30_112', 'Transfer not found');
    return presentTransfer(payout);
  });
}

function transfers({ state }: World): Payout[] {
  return [...state.payouts.all()].filter(({ origin }) => origin?.dialect === 'adyen');
}

/** An account as the engine takes it. */
function typedOf(of: Record<string, unknown>) {
  const text = (name: string) => {
    const { [name]: value } = of;
    return typeof value === 'string' ? value : '';
  };
  if (of['type'] === 'iban') {
    return { country: text('iban').slice(0, 2).toLowerCase(), iban: text('iban') };
  }
  if (of['type'] === 'ukLocal') {
    return { country: 'gb', sortCode: text('sortCode'), accountNumber: text('accountNumber') };
  }
  if (of['type'] === 'usLocal') {
    const numbers = { routingNumber: text('routingNumber'), accountNumber: text('accountNumber') };
    return { country: 'us', ...numbers };
  }
  throw new JsonRefusal(422, '30_003', 'Unknown account identification');
}

/** Of a number only the end is kept here. */
function masked(of: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(of).map(([name, value]) => [
      name,
      name === 'iban' || name === 'accountNumber'
        ? String(value).replace(/.(?=.{4})/g, '*')
        : value,
    ]),
  );
}

const statuses: Record<Payout['status'], string> = {
  pending: 'received',
  in_transit: 'authorised',
  paid: 'booked',
  failed: 'failed',
  returned: 'returned',
};

export function presentTransfer(payout: Payout) {
  const { reference, balanceAccount, holderName, identification } = keptOfPayout(payout);
  const amount = { currency: payout.currency.toUpperCase(), value: payout.amount };
  const steps = [
    ['received', payout.createdAt],
    ['booked', payout.paidAt],
    ['failed', payout.failedAt],
    ['returned', payout.returnedAt],
  ] as const;
  const isBad = payout.status === 'failed' || payout.status === 'returned';
  return {
    id: payout.id,
    reference,
    amount,
    category: 'bank',
    type: 'bankTransfer',
    direction: 'outgoing',
    status: statuses[payout.status],
    reason: isBad ? 'refusedByCounterpartyBank' : 'approved',
    balanceAccount: { id: balanceAccount },
    counterparty: {
      bankAccount: {
        accountHolder: { fullName: holderName },
        accountIdentification: identification,
      },
    },
    createdAt: payout.createdAt,
    updatedAt: payout.returnedAt ?? payout.failedAt ?? payout.paidAt ?? payout.createdAt,
    events: steps.flatMap(([status, at]) =>
      at === null
        ? []
        : [
            {
              id: `${payout.id}${status.slice(0, 1).toUpperCase()}`,
              type: 'accounting',
              status,
              amount,
              bookingDate: at,
            },
          ],
    ),
  };
}

function presentTransaction(payout: Payout, { id, amount, currency, at }: SettledLine): object {
  const { reference, balanceAccount } = keptOfPayout(payout);
  return {
    id: `EVJN${id.replace('_', '').toUpperCase()}`,
    status: 'booked',
    amount: { currency: currency.toUpperCase(), value: amount },
    accountHolder: { id: 'AH00000000000000000000001' },
    balanceAccount: { id: balanceAccount },
    balancePlatform: 'TipwellPlatform',
    bookingDate: at,
    creationDate: at,
    valueDate: at,
    transfer: { id: payout.id, reference },
  };
}
