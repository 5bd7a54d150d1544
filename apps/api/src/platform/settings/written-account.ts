import * as z from 'zod';
import { currencies } from '@tipwell/contract/money/money';
import { adapterNeeds } from '@tipwell/contract/providers/adapters';
import { paymentSystemNames } from '@tipwell/contract/providers/payment-systems';

/** Who can answer for a payment system: for which names, and what its keys look like. */
export const adapters = {
  'stand-in': { systems: paymentSystemNames, url: null, key: null, liveAddress: null },
  ...adapterNeeds,
} as const;
export type AdapterName = keyof typeof adapters;

const settingName = z.string().regex(/^[A-Z][A-Z0-9_]{2,80}$/, {
  error: 'must hold names of settings such as STRIPE_KEY, never the keys themselves',
});
const oneOrTwo = z.array(settingName).min(1).max(2, {
  error: 'must be one or two: the new one first, and the old one until nobody uses it',
});

/** Some processors sign two webhooks of one account, each with a secret of its own. */
const oneToFour = z.array(settingName).min(1).max(4, {
  error: 'must be four at most: for each webhook the new one, and the old one until nobody uses it',
});

/** What a processor calls a place of ours there, such as `pc_…`. */
const idThere = (kind: string) =>
  z.string().regex(new RegExp(`^${kind}_\\w{6,60}$`), { error: `must begin with ${kind}_` });

const plainId = z.string().regex(/^\w{4,64}$/, { error: 'must be letters and digits' });

export const accountShape = z.strictObject({
  adapter: z.enum(Object.keys(adapters) as [AdapterName, ...AdapterName[]], {
    error: `must be one of ${Object.keys(adapters).join(', ')}`,
  }),
  apiKeys: oneOrTwo.optional(),
  webhookSecrets: oneToFour.optional(),
  publicKey: z
    .string()
    .regex(/^[\w-]{8,200}$/)
    .optional(),
  url: z.url({ protocol: /^https?$/, error: 'must be an address' }).optional(),
  countries: z
    .array(z.string().regex(/^[a-z]{2}$/))
    .min(1)
    .optional(),
  processingChannel: z.string().max(80).optional(),
  entity: idThere('ent').optional(),
  appId: plainId.optional(),
  merchantNumber: plainId.optional(),
  hostedPage: z.boolean().optional(),
  cardFields: z.enum(['frames', 'flow'], { error: 'must be frames or flow' }).optional(),
  applePay: z
    .strictObject({
      file: settingName,
      hosts: z
        .array(z.string().regex(/^[a-z0-9.-]{4,253}$/))
        .min(1)
        .optional(),
    })
    .optional(),
  currencyAccounts: z.partialRecord(z.enum(currencies), z.string().max(80)).optional(),
  tls: z
    .strictObject({
      certificate: settingName.optional(),
      key: settingName.optional(),
      authority: settingName.optional(),
    })
    .optional(),
});
/** An account as the setting writes it: keys are named there, never written. */
export type WrittenAccount = z.output<typeof accountShape>;
