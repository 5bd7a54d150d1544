import type { NymCardStatus, NymUserStatus } from './rows.ts';

/** What becomes of a test person, told by a word in the name on the card. */
export interface TestPerson {
  word: string;
  says: string;
  /** How long each step takes. */
  seconds: number;
  /** What is wrong with what was told; the person's status stays what it was. */
  refusedCode: string | null;
  /** Where what was told is never looked at. */
  isNeverRead: boolean;
  /** How looking at the person ends; null: never. */
  endsAs: NymUserStatus | null;
  /** How a card ends; null: it is never ready. */
  cardEndsAs: NymCardStatus | null;
  /** What becomes of money that is put on it. */
  loads: 'ARRIVE' | 'ARE_REFUSED' | 'FAIL_LATER' | 'COME_BACK';
}

const anybody: TestPerson = {
  word: '',
  says: 'Everything goes well, each step within seconds',
  seconds: 1,
  refusedCode: null,
  isNeverRead: false,
  endsAs: 'ACTIVE',
  cardEndsAs: 'Active',
  loads: 'ARRIVE',
};

export const testPeople: readonly TestPerson[] = [
  { ...anybody, word: 'SLOW', says: 'Everything goes well, each step takes 20 s', seconds: 20 },
  {
    ...anybody,
    word: 'WRONG',
    says: 'What was told is refused with a code',
    refusedCode: 'KYC_DATA_INVALID',
  },
  { ...anybody, word: 'NEVER', says: 'What was told is never looked at', isNeverRead: true },
  { ...anybody, word: 'ENDLESS', says: 'Looking at the person never ends', endsAs: null },
  { ...anybody, word: 'REJECTED', says: 'The person is rejected', endsAs: 'REJECTED' },
  { ...anybody, word: 'SUSPENDED', says: 'The person is suspended', endsAs: 'SUSPENDED' },
  { ...anybody, word: 'TERMINATED', says: 'The person is terminated', endsAs: 'TERMINATED' },
  { ...anybody, word: 'WAITING', says: 'The card is never ready', cardEndsAs: null },
  { ...anybody, word: 'BLOCKED', says: 'The card is suspended at once', cardEndsAs: 'Suspended' },
  { ...anybody, word: 'UNLOADED', says: 'Money for the card is refused', loads: 'ARE_REFUSED' },
  { ...anybody, word: 'LOST', says: 'Money for the card fails on its way', loads: 'FAIL_LATER' },
  { ...anybody, word: 'BACK', says: 'Money comes off the card again', loads: 'COME_BACK' },
];

export function testPersonOf(nameOnCard: string | null): TestPerson {
  const words = (nameOnCard ?? '').split(' ');
  return testPeople.find(({ word }) => words.includes(word)) ?? anybody;
}
