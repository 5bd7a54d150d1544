import * as z from 'zod';
import type { PayoutDestination } from '../ports/ports.ts';
import { atAccount } from './references.ts';

const external = z.object({
  id: z.string(),
  object: z.enum(['bank_account', 'card']),
  country: z.string().nullable(),
  last4: z.string().nullable(),
  bank_name: z.string().nullish(),
  brand: z.string().nullish(),
  account_holder_name: z.string().nullish(),
  name: z.string().nullish(),
  status: z.string().nullish(),
  default_for_currency: z.boolean().nullish(),
  available_payout_methods: z.array(z.string()).nullish(),
});

/** A bank account or card that somebody is paid to. */
export interface External {
  id: string;
  kind: PayoutDestination['kind'];
  /** A payout to it arrives within minutes. */
  isInstant: boolean;
  isRefused: boolean;
  isDefault: boolean;
  brand: string;
  lastFour: string;
  country: string;
  /** Null where Stripe does not tell: it has compared the person itself. */
  holderName: string | null;
}

const refused = new Set(['errored', 'verification_failed', 'tokenized_account_number_deactivated']);

export function readExternal(body: unknown): External {
  const read = external.parse(body);
  return {
    id: read.id,
    kind: read.object === 'card' ? 'CARD' : 'BANK_ACCOUNT',
    isInstant: read.available_payout_methods?.includes('instant') ?? false,
    isRefused: refused.has(read.status ?? ''),
    isDefault: read.default_for_currency ?? false,
    brand: read.brand ?? read.bank_name ?? '',
    lastFour: read.last4 ?? '',
    country: read.country?.toLowerCase() ?? '',
    holderName: read.account_holder_name ?? read.name ?? null,
  };
}

const payee = z.object({
  id: z.string(),
  details_submitted: z.boolean(),
  payouts_enabled: z.boolean(),
  requirements: z
    .object({
      currently_due: z.array(z.string()).nullish(),
      disabled_reason: z.string().nullish(),
    })
    .nullish(),
});

/** Somebody whom Stripe pays for us, and how far Stripe has looked at them. */
export interface StripePayee {
  id: string;
  hasAnswered: boolean;
  isPayable: boolean;
  isRejected: boolean;
}

export function readPayee(body: unknown): StripePayee {
  const read = payee.parse(body);
  return {
    id: read.id,
    hasAnswered: read.details_submitted,
    isPayable: read.payouts_enabled,
    isRejected: read.requirements?.disabled_reason?.startsWith('rejected.') ?? false,
  };
}

export function destinationOf(of: StripePayee, to: External): PayoutDestination {
  const status =
    to.isRefused || of.isRejected ? 'BLOCKED' : of.isPayable ? 'ACTIVE' : 'PENDING_VERIFICATION';
  return {
    reference: atAccount(of.id, to.id),
    kind: to.kind,
    status,
    brand: to.brand,
    lastFour: to.lastFour,
    country: to.country,
  };
}
