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
}

const anybody: TestPerson = {
  word: '',
  says: 'Everything goes well, each step within seconds',
  seconds: 1,
  refusedCode: null,
  isNeverRead: false,
  endsAs: 'ACTIVE',
  cardEndsAs: 'Active',
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
];

export function testPersonOf(nameOnCard: string | null): TestPerson {
  const words = (nameOnCard ?? '').split(' ');
  return testPeople.find(({ word }) => words.includes(word)) ?? anybody;
}
