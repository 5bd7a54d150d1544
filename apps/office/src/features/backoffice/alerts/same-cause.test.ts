import type { LocationAlert } from '@tipwell/contract/backoffice/calls/alerts';
import { expect, test } from 'vitest';
import { sameCause } from './same-cause.ts';

const business = { urgency: 'NOW', since: null, amount: null } as const;
const people = (...ids: number[]) =>
  ids.map((staffId) => ({ staffId, displayFullName: `Person ${staffId}`, remindedAt: null }));
const refused = (...ids: number[]): LocationAlert => ({
  kind: 'DESTINATION_REFUSED',
  ...business,
  people: people(...ids),
});
const without = (...ids: number[]): LocationAlert => ({
  kind: 'NO_PAYOUT_CARD',
  ...business,
  people: people(...ids),
});

test.each<[string, number[], LocationAlert[], ReturnType<typeof sameCause>]>([
  ['a card that the bank refuses is no missing card', [1], [refused(1)], 'DESTINATION_REFUSED'],
  ['whoever has no card is without one', [1, 2], [without(1, 2, 3)], 'NO_PAYOUT_CARD'],
  ['what is true of some is not said of all', [1, 2], [refused(1), without(2)], null],
  ['what no alert tells is not guessed', [1], [refused(2)], null],
  ['nobody has no cause', [], [refused(1)], null],
])('%s', (_, of, alerts, cause) => {
  expect(sameCause(people(...of), alerts)).toBe(cause);
});
