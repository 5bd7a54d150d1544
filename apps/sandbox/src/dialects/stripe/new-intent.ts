import type { World } from '../../world.ts';
import { badRequest } from './errors.ts';
import type { Params } from './params.ts';
import type { KeptIntent } from './present-intent.ts';

/** The least that can be charged, in minor units. */
const leastAmounts: Record<string, number> = {
  gbp: 30,
  eur: 50,
  usd: 50,
  cad: 50,
  chf: 50,
  aed: 200,
  sar: 200,
};

/** An intent of which nothing more was said. */
export const emptyKept: KeptIntent = {
  metadata: {},
  captureMethod: 'automatic_async',
  paymentMethod: null,
  lastTried: null,
  allowedTypes: null,
  automaticMethods: null,
  receiptEmail: null,
  statementDescriptor: null,
  transferData: null,
  transferGroup: null,
  onBehalfOf: null,
  applicationFeeAmount: null,
  cancellationReason: null,
  returnUrl: null,
  session: null,
};

/** What a new payment intent is to be, in the engine's words and in what only this dialect keeps. */
export interface NewIntent {
  asked: {
    amount: number;
    currency: string;
    capture: 'automatic' | 'manual';
    description?: string;
    statementName?: string;
  };
  kept: KeptIntent;
}

/** Reads the parameters of a new payment intent that say what it is to be. */
export function readNewIntent(world: World, params: Params): NewIntent {
  const amount = params.need('amount', params.integer('amount'));
  const currency = params.need('currency', params.text('currency')).toLowerCase();
  const least = leastAmounts[currency];
  if (least === undefined) throw badRequest(null, `Nobody here takes ${currency}.`, 'currency');
  if (amount < least) {
    throw badRequest('amount_too_small', `At least ${least} ${currency} are charged.`, 'amount');
  }
  const captureMethod =
    params.oneOf('capture_method', ['automatic', 'automatic_async', 'manual']) ?? 'automatic_async';
  const description = params.text('description');
  const statementName = params.text('statement_descriptor_suffix', 22);
  const methods = readMethods(params);
  params.ignore('customer', 'confirmation_method', 'setup_future_usage', 'amount_details');
  params.ignore(
    'payment_method_configuration',
    'radar_options',
    'use_stripe_sdk',
    'error_on_requires_action',
  );
  return {
    asked: {
      amount,
      currency,
      capture: captureMethod === 'manual' ? 'manual' : 'automatic',
      ...(description === undefined ? {} : { description }),
      ...(statementName === undefined ? {} : { statementName }),
    },
    kept: {
      ...emptyKept,
      metadata: params.metadata(),
      captureMethod,
      ...methods,
      receiptEmail: params.text('receipt_email') ?? null,
      statementDescriptor: params.text('statement_descriptor', 22) ?? null,
      transferData: readTransfer(world, params),
      transferGroup: params.text('transfer_group') ?? null,
      onBehalfOf: params.text('on_behalf_of') ?? null,
      applicationFeeAmount: params.integer('application_fee_amount') ?? null,
    },
  };
}

/** Kinds of payment are chosen by the processor unless they are named; here there are only cards. */
function readMethods(params: Params): Pick<KeptIntent, 'allowedTypes' | 'automaticMethods'> {
  const types = params.texts('allowed_payment_method_types');
  const unknown = types.find((type) => !['card', 'link'].includes(type));
  if (unknown !== undefined) {
    throw badRequest(
      'payment_intent_invalid_parameter',
      `The account does not take ${unknown}.`,
      'allowed_payment_method_types',
    );
  }
  const automatic = params.group('automatic_payment_methods');
  const enabled = automatic?.flag('enabled') ?? types.length === 0;
  const redirects = automatic?.oneOf('allow_redirects', ['always', 'never']);
  if (automatic !== undefined && types.length > 0 && enabled) {
    throw badRequest(
      null,
      'Give automatic_payment_methods or allowed_payment_method_types, not both.',
    );
  }
  return {
    allowedTypes: types.length > 0 ? types : null,
    automaticMethods:
      types.length > 0 || !enabled
        ? null
        : { enabled: true, allow_redirects: redirects ?? 'always' },
  };
}

function readTransfer(world: World, params: Params): KeptIntent['transferData'] {
  const group = params.group('transfer_data');
  if (group === undefined) return null;
  const destination = group.need('destination', group.text('destination'));
  if (world.state.stripeAccounts.get(destination) === undefined) {
    throw badRequest(
      'resource_missing',
      `There is no account '${destination}'.`,
      'transfer_data[destination]',
    );
  }
  const amount = group.integer('amount', 1);
  return { destination, ...(amount === undefined ? {} : { amount }) };
}
