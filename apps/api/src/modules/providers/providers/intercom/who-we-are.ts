import * as z from 'zod';
import type { Context } from '#platform/context.ts';
import type { CheckedDoor } from '../ports/checked-door.ts';
import { call } from './call.ts';

const meShape = z.object({
  app: z.object({ id_code: z.string().nullish(), name: z.string().nullish() }).nullish(),
});

/** Asks Intercom whose the token is. Nothing is made by it. */
export async function askIntercomWhoWeAre(context: Context): Promise<CheckedDoor> {
  const name = 'support (Intercom)';
  if (context.config.intercom === null) {
    const told = 'INTERCOM_TOKEN is not set: people write to our own desk';
    return { name, outcome: 'NOT_RUN', told };
  }
  const me = await call(context, { method: 'GET', path: '/me', shape: meShape });
  if (me.kind === 'OK') {
    const { name: workspace, id_code: code } = me.value.app ?? {};
    const told = `it knows us as ${workspace ?? 'a workspace without a name'} (${code ?? 'no code'})`;
    return { name, outcome: 'ANSWERED', told };
  }
  const told =
    me.kind === 'REFUSED'
      ? `it refused to say who we are (${me.status})`
      : 'no answer, or it does not take the token';
  return { name, outcome: 'NO_ANSWER', told };
}
