import type { HeldPerson } from '@tipwell/contract/people/calls/onboarding';
import type { OnboardingHold } from '@tipwell/contract/people/payout-blocks';
import { expect, test } from 'vitest';
import { heldBy } from './held-by.ts';
import type { Member } from './member-sheet.tsx';

const members = [1, 2, 3, 4, 5].map((staffId) => ({ staffId }) as Member);
const person = (staffId: number, kind: OnboardingHold, day: string): [number, HeldPerson] => [
  staffId,
  {
    staffId,
    displayFullName: '',
    hold: { kind, since: `2026-03-${day}T00:00:00.000Z` },
    remindedAt: null,
    mayRemind: false,
  },
];
const held = new Map([
  person(1, 'TERMS', '05'),
  person(2, 'SUSPENDED', '01'),
  person(5, 'TERMINATED', '02'),
  person(4, 'NO_DESTINATION', '03'),
]);
const numbers = (found: readonly Member[]) => found.map(({ staffId }) => staffId);

test('whoever is not payable yet comes by how long they wait, without the suspended and the closed', () => {
  expect(numbers(heldBy('NOT_PAYABLE', members, held))).toEqual([4, 1]);
});

test('one thing that keeps money is looked for by itself', () => {
  expect(numbers(heldBy('SUSPENDED', members, held))).toEqual([2]);
  expect(numbers(heldBy('TERMINATED', members, held))).toEqual([5]);
  expect(numbers(heldBy('TERMS', members, held))).toEqual([1]);
  expect(numbers(heldBy('PROFILE', members, held))).toEqual([]);
});
