import { expect, test } from 'vitest';
import { sharingChange } from './sharing-change.rule.ts';

const own = { destinationId: 'own', locationId: null };
const companys = { destinationId: 'company’s', locationId: 7 };
const another = { destinationId: 'another of the company', locationId: 7 };

test.each([
  ['nothing changed for them', companys, companys, null],
  ['they have no card at all, before and after', null, null, null],
  ['the company has another card', companys, another, 'REPLACED'],
  ['the card was taken away, and they have their own', companys, own, 'ENDED'],
  ['the card was taken away, and they have none', companys, null, 'ENDED'],
  ['it is offered again', own, companys, 'BACK'],
  ['it is offered again to somebody without a card', null, companys, 'BACK'],
  ['they changed their own card', own, { ...own, destinationId: 'new' }, null],
] as const)('%s', (_title, before, after, told) => {
  expect(sharingChange(before, after)).toBe(told);
});
