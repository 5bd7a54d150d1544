import type { Context } from '#platform/context.ts';
import { derivedId } from '#platform/derived-id.ts';
import type { DeskAdmin } from '../ports/support-desk.ts';
import { call, valueOf, type Answered } from './call.ts';
import { adminsShape } from './shapes.ts';

interface TheirAdmin extends DeskAdmin {
  theirId: string;
}

/** Under which the office knows an admin of Intercom's. */
export function adminIdOf({ config }: Pick<Context, 'config'>, theirId: string): string {
  return derivedId(config, 'intercom-admin', theirId);
}

/** Who can answer there, in Intercom's order: somebody without a seat in its inbox cannot. */
export async function askForAdmins(context: Context): Promise<Answered<TheirAdmin[]>> {
  const answered = await call(context, { method: 'GET', path: '/admins', shape: adminsShape });
  if (answered.kind !== 'OK') return answered;
  const value = answered.value.admins
    .filter(({ has_inbox_seat: seat }) => seat !== false)
    .map(({ id, name }) => ({ id: adminIdOf(context, id), name: name ?? '', theirId: id }));
  return { kind: 'OK', value };
}

/** @throws serviceBusy */
export async function admins(context: Context): Promise<TheirAdmin[]> {
  return valueOf(await askForAdmins(context));
}
