import type { ForeignEvent } from '../../rows.ts';
import type { World } from '../../world.ts';
import type { StripeCalls } from './calls.ts';
import { missingResource } from './errors.ts';
import { listOf, readPage } from './lists.ts';

/** What has happened, for a month at the real processor and for as long as the sandbox keeps it here. */
export function eventCalls(calls: StripeCalls, world: World): void {
  const mine = (account: string | null) =>
    [...world.state.foreignEvents.all()].filter(
      (event) => event.dialect === 'stripe' && event.account === account,
    );
  const body = (event: ForeignEvent) => event.body;

  calls.get('/events', ({ params, account }) => {
    const page = readPage(params);
    const type = params.text('type');
    const types = params.texts('types');
    params.end();
    const wanted = mine(account).filter(
      (event) =>
        (type === undefined || isOfType(event.type, type)) &&
        (types.length === 0 || types.some((one) => isOfType(event.type, one))),
    );
    return listOf('/v1/events', wanted, page, body);
  });
  calls.get('/events/:id', ({ params, id, account }) => {
    params.end();
    const event = world.state.foreignEvents.get(id);
    if (event?.dialect !== 'stripe' || event.account !== account) {
      throw missingResource('event', id);
    }
    return body(event);
  });
}

/** `payment_intent.*` means everything about payment intents. */
function isOfType(type: string, wanted: string): boolean {
  return wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
}
