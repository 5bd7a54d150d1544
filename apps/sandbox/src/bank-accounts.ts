import type { FastifyInstance } from 'fastify';
import { plainAccountNumber } from './account-numbers.ts';
import type { TypedAccount } from './account-numbers.ts';
import { holderDetailsNeeded, notFound } from './errors.ts';
import { fingerprintOf, newId } from './ids.ts';
import { addDelete, addPost, answer } from './post-calls.ts';
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

/** Accounts whose number ends so are taken once this is known of whoever they belong to. */
const requirementsByEnding: Record<string, readonly HolderDetail[]> = {
  '9921': ['street', 'postcode', 'city'],
  '9922': ['dateOfBirth', 'taxNumber'],
};

export type HolderDetail = 'dateOfBirth' | 'street' | 'postcode' | 'city' | 'taxNumber';
export type HolderDetails = Partial<Record<HolderDetail, string>>;

/** What of a holder is never right here. */
const isWrong = (detail: HolderDetail, given: string) => detail === 'postcode' && !/\d/.test(given);

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
  const detail = text(120);
  addPost<TypedHolder>(
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
        holder: fields(
          {
            dateOfBirth: detail,
            street: detail,
            postcode: detail,
            city: detail,
            taxNumber: detail,
          },
          [],
        ),
      },
      ['country', 'holderName'],
    ),
    ({ body }) => answer(present(createBankAccount(world, body))),
  );
  addDelete(app, world, '/bank_accounts/:id', (id) => {
    if (world.state.bankAccounts.get(id) === undefined) throw notFound('bank account');
    world.state.bankAccounts.remove(id);
  });
}

type TypedHolder = TypedAccount & { holderName: string; holder?: HolderDetails };

/**
 * Keeps an account to be paid to; its number is checked by the rules of its country and forgotten, and so
 * is what is told of its holder.
 */
export function createBankAccount(
  world: World,
  typed: TypedHolder,
  origin?: Origin,
  id: string = newId('ba'),
): BankAccount {
  const number = plainAccountNumber(typed);
  const last4 = number.slice(-4);
  const missing = (requirementsByEnding[last4] ?? []).filter((detail) => {
    const told = typed.holder?.[detail];
    return told === undefined || isWrong(detail, told);
  });
  if (missing.length > 0) throw holderDetailsNeeded(missing);
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
