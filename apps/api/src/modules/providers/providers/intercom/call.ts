import * as z from 'zod';
import { fail } from '@tipwell/contract/api/errors';
import type { IntercomAccount } from '#platform/settings/desk-settings.ts';
import type { Context } from '#platform/context.ts';
import type { OutgoingRequest } from '#platform/outgoing-http.ts';

/** By which Intercom's calls go out, and by which files of theirs are fetched. */
export const intercomName = 'intercom';
export const intercomFiles = 'intercom-files';

/** The version of their interface that we speak, whatever the account is set to. */
export const intercomVersion = '2.14';

/** Where pictures lie that their people send: hosts of theirs, or whoever stands in for them. */
export function filesOf({ url }: Pick<IntercomAccount, 'url'>): string[] {
  const { hostname, origin } = new URL(url);
  if (!hostname.endsWith('.intercom.io')) return [origin];
  return [
    'https://downloads.intercomcdn.com',
    'https://downloads.intercomcdn.eu',
    'https://downloads.au.intercomcdn.com',
  ];
}

/**
 * What became of a call. `UNANSWERED`: nobody answered, or not now, as where we ask too often; whether it
 * was done, nobody knows.
 */
export type Answered<Value> =
  | { kind: 'OK'; value: Value }
  | { kind: 'REFUSED'; status: number; message: string }
  | { kind: 'UNANSWERED' };

interface Call<Shape extends z.ZodType> {
  method: OutgoingRequest['method'];
  path: string;
  body?: object;
  shape: Shape;
}

const refusal = z.object({ errors: z.array(z.object({ message: z.string().nullish() })) });
const notNow = new Set([401, 403, 408, 429]);

/** Calls Intercom; where we have no account, nobody answers. */
export async function call<Shape extends z.ZodType>(
  { outgoing, config, log }: Pick<Context, 'outgoing' | 'config' | 'log'>,
  { path, shape, ...request }: Call<Shape>,
): Promise<Answered<z.output<Shape>>> {
  const { intercom: account } = config;
  if (account === null) return { kind: 'UNANSWERED' };
  const result = await outgoing.send({
    ...request,
    to: intercomName,
    url: account.url + path,
    headers: {
      authorization: `Bearer ${account.token}`,
      'intercom-version': intercomVersion,
    },
  });
  if (result.kind !== 'ANSWERED') return { kind: 'UNANSWERED' };
  const { status, body } = result;
  if (status >= 500 || notNow.has(status)) {
    // A token that is not taken puts itself right by nobody's waiting.
    const level = status === 401 || status === 403 ? 'error' : 'warn';
    log[level]({ status, method: request.method }, 'Intercom does not answer now');
    return { kind: 'UNANSWERED' };
  }
  if (status >= 400) {
    const { data } = refusal.safeParse(body);
    return { kind: 'REFUSED', status, message: data?.errors[0]?.message ?? '' };
  }
  const read = shape.safeParse(body);
  if (read.success) return { kind: 'OK', value: read.data };
  log.warn({ status, method: request.method }, 'Intercom answered what nobody understands');
  return { kind: 'UNANSWERED' };
}

/** What was answered. @throws serviceBusy where nobody answers, or it was refused */
export function valueOf<Value>(answered: Answered<Value>): Value {
  return answered.kind === 'OK' ? answered.value : fail('serviceBusy');
}
