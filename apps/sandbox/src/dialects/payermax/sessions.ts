import { makeCardToken, recogniseCard } from '../../card-tokens.ts';
import { fingerprintOf } from '../../ids.ts';
import { newId } from '../../ids.ts';
import { answer } from '../../post-calls.ts';
import type { World } from '../../world.ts';
import type { PayerMaxCalls } from './calls.ts';
import { PayerMaxRefusal } from './errors.ts';

/** Browsers open the card's fields with a key of the caller's and one of the session, which proves itself. */
export function sessionCalls(calls: PayerMaxCalls, world: World): void {
  calls.post('applyDropinSession', ({ data }) => {
    data.text('currency', 3);
    data.text('country', 2);
    data.text('userId', 64);
    const session = newId('session', 24).replaceAll('_', '');
    return answer({
      clientKey: clientKeyOf(world),
      sessionKey: `${session}${markOf(world, session)}`,
    });
  });
}

const markLength = 12;
const markOf = (world: World, session: string): string =>
  fingerprintOf(world.options.apiKey, `payermax ${session}`)
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, markLength);

export function clientKeyOf(world: World): string {
  return fingerprintOf(world.options.apiKey, 'payermax')
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, 24);
}

/** Whether the sandbox opened this session. */
export function isSession(world: World, sessionKey: string): boolean {
  const session = sessionKey.slice(0, -markLength);
  return session !== '' && sessionKey === `${session}${markOf(world, session)}`;
}

export function sessionOf(world: World, sessionKey: string): string {
  if (isSession(world, sessionKey)) return sessionKey;
  throw new PayerMaxRefusal('PARAMS_INVALID', 'sessionKey is invalid.');
}

/** The token of a card that somebody typed into the sandbox's own fields. */
export function tokenOfCard(
  world: World,
  typed: { number: string; expMonth: number; expYear: number },
): string {
  const card = recogniseCard(world, typed);
  const { expMonth, expYear } = typed;
  const token = makeCardToken(world, card, {
    expMonth,
    expYear,
    holderName: null,
    singleUse: true,
  });
  return token.id;
}
