import type { FastifyInstance } from 'fastify';
import { plainAccountNumber } from './account-numbers.ts';
import type { TypedAccount } from './account-numbers.ts';
import { fingerprintOf, newId } from './ids.ts';
import { addPost, answer } from './post-calls.ts';
import { addReads } from './reads.ts';
import { country, fields, text } from './schemas.ts';
import type { PayoutBehaviour } from './test-cards.ts';
import type { World } from './world.ts';
import type { BankAccount, Origin } from './rows.ts';

/** Accounts whose number ends so behave so; all others are paid. */
const behaviourByEnding: Record<string, PayoutBehaviour> = {
  '9901': 'declined',
  '9902': 'fails_later',
  '9903': 'returned_after_paid',
  '9911': 'time_out_accepted',
  '9912': 'time_out_not_accepted',
};

/** Whose accounts these are; every country has one bank here. */
const bankNames: Record<string, string> = {
  gb: 'Sandbox Bank UK',
  de: 'Sandbox Sparkasse',
  ch: 'Sandbox Kantonalbank',
  ae: 'Sandbox Bank Dubai',
  sa: 'Sandbox Bank Riyadh',
  us: 'Sandbox Bank US',
  ca: 'Sandbox Bank Canada',
};

function present({ behaviour: _behaviour, ...seen }: BankAccount): object {
  return seen;
}

export function bankAccountRoutes(app: FastifyInstance, world: World): void {
  addReads(app, '/bank_accounts', 'bank account', world.state.bankAccounts, present, 'by id only');
  addPost<TypedAccount & { holderName: string }>(
    app,
    world,
    '/bank_accounts',
    fields(
      {
        country,
        holderName: text(100),
        iban: text(42),
        sortCode: text(10),
        routingNumber: text(10),
        accountNumber: text(20),
      },
      ['country', 'holderName'],
    ),
    ({ body }) => answer(present(createBankAccount(world, body))),
  );
}

/** Keeps an account to be paid to; its number is checked by the rules of its country and forgotten. */
export function createBankAccount(
  world: World,
  typed: TypedAccount & { holderName: string },
  origin?: Origin,
  id: string = newId('ba'),
): BankAccount {
  const number = plainAccountNumber(typed);
  const last4 = number.slice(-4);
  return world.state.bankAccounts.put({
    id,
    status: 'ACTIVE',
    country: typed.country,
    holderName: typed.holderName,
    bankName: bankNames[typed.country] ?? 'Sandbox Bank',
    last4,
    fingerprint: fingerprintOf(world.options.apiKey, number),
    createdAt: world.clock.iso(),
    behaviour: behaviourByEnding[last4] ?? 'paid',
    ...(origin === undefined ? {} : { origin }),
  });
}
