import * as z from 'zod';
import type { Context } from '#platform/context.ts';
import type { CheckedAccount } from '../check-accounts.ts';
import { call } from './call.ts';

const meShape = z.object({
  app: z.object({ id_code: z.string().nullish(), name: z.string().nullish() }).nullish(),
});

/** Asks Intercom whose the token is; null where we have no account. Nothing is made by it. */
export async function askIntercomWhoWeAre(context: Context): Promise<CheckedAccount | null> {
  const { intercom: account } = context.config;
  if (account === null) return null;
  const named = { paymentSystem: 'SUPPORT', adapter: 'intercom' };
  const me = await call(context, { method: 'GET', path: '/me', shape: meShape });
  if (me.kind === 'OK') {
    const { name, id_code: code } = me.value.app ?? {};
    const told = `it knows us as ${name ?? 'a workspace without a name'} (${code ?? 'no code'})`;
    return { ...named, outcome: 'ANSWERED', told };
  }
  const told =
    me.kind === 'REFUSED'
      ? `it refused to say who we are (${me.status})`
      : 'no answer, or it does not take the token';
  return { ...named, outcome: 'NO_ANSWER', told };
}
