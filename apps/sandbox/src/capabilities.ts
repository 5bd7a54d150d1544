import type { FastifyInstance } from 'fastify';
import { notFound } from './errors.ts';

interface CardPayouts {
  kind: 'card';
  instant: boolean;
  landsWithinSeconds: number;
  schemes: string[];
}

interface BankPayouts {
  kind: 'bank_account';
  instant: false;
  landsWithinSeconds: number;
}

/** What the processor can do in one country. */
export interface Capability {
  country: string;
  currencies: string[];
  paymentMethods: string[];
  payoutMethods: (CardPayouts | BankPayouts)[];
}

const day = 86_400;
const paymentMethods = ['card', 'apple_pay', 'google_pay'];

function cards(instant: boolean): CardPayouts {
  return {
    kind: 'card',
    instant,
    landsWithinSeconds: instant ? 300 : day,
    schemes: ['visa', 'mastercard'],
  };
}

function bank(days: number): BankPayouts {
  return { kind: 'bank_account', instant: false, landsWithinSeconds: days * day };
}

function country(
  code: string,
  currency: string,
  payoutMethods: Capability['payoutMethods'],
): Capability {
  return { country: code, currencies: [currency], paymentMethods, payoutMethods };
}

const capabilities: readonly Capability[] = [
  country('gb', 'gbp', [cards(true), bank(1)]),
  country('de', 'eur', [cards(true), bank(1)]),
  country('ch', 'chf', [cards(true), bank(1)]),
  country('ca', 'cad', [cards(false), bank(2)]),
  country('ae', 'aed', [cards(true), bank(1)]),
  country('sa', 'sar', [bank(1)]),
  country('us', 'usd', [cards(true), bank(2)]),
];

export const currencies = capabilities.flatMap((capability) => capability.currencies);
export const countries = capabilities.map((capability) => capability.country);

export function capabilityOf(code: string): Capability | undefined {
  return capabilities.find((capability) => capability.country === code);
}

/** How money in this currency reaches a card or a bank account, if it does. */
export function payoutMethodFor(
  currency: string,
  kind: 'card' | 'bank_account',
): CardPayouts | BankPayouts | undefined {
  return capabilities
    .find((capability) => capability.currencies.includes(currency))
    ?.payoutMethods.find((method) => method.kind === kind);
}

export function capabilityRoutes(app: FastifyInstance): void {
  app.get<{ Querystring: { country: string } }>(
    '/capabilities',
    {
      schema: {
        querystring: {
          type: 'object',
          required: ['country'],
          additionalProperties: false,
          properties: { country: { type: 'string', pattern: '^[a-z]{2}$' } },
        },
      },
    },
    (request) => {
      const capability = capabilityOf(request.query.country);
      if (capability === undefined) throw notFound('country here');
      return capability;
    },
  );
}
