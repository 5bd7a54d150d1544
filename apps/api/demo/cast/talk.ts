import type { Audience } from '@tipwell/contract/backoffice/calls/announcements';

// What the demo's people write to each other: to support and back, and from the platform to its people.

const minutesPerDay = 24 * 60;

/** A conversation with the desk: who begins it, and what is said how many minutes after that. */
export interface Talk {
  login: string;
  /** Minutes before the demo's present; or after the payout that came back to the person. */
  begins: { minutesAgo: number } | { afterReturnMinutes: number };
  turns: readonly { by: 'PERSON' | 'DESK'; afterMinutes: number; words: string }[];
  /** Whether the desk closes it after the last words. */
  isClosed: boolean;
}

export const talks: readonly Talk[] = [
  {
    login: 'staff@demo.tipwell.test',
    begins: { afterReturnMinutes: 40 },
    turns: [
      { by: 'PERSON', afterMinutes: 0, words: 'My last payout came back. Is the money lost?' },
      {
        by: 'DESK',
        afterMinutes: 12,
        words:
          'Nothing is lost: all of it is on your balance again, and the fee as well. Your bank takes ' +
          'money again, so press “Get paid now” whenever you like.',
      },
      { by: 'PERSON', afterMinutes: 21, words: 'It worked. Thank you, Grace!' },
    ],
    isClosed: true,
  },
  {
    login: 'manager@demo.tipwell.test',
    begins: { minutesAgo: 3 * minutesPerDay + 125 },
    turns: [
      {
        by: 'PERSON',
        afterMinutes: 0,
        words: 'A new waiter begins on Saturday. Can she be tipped on her first evening?',
      },
      {
        by: 'DESK',
        afterMinutes: 25,
        words:
          'Yes. Invite her today, and she has a code of her own a minute after she accepts. She ' +
          'shares in the team’s tips from the day on which she joins.',
      },
      { by: 'PERSON', afterMinutes: 31, words: 'Perfect, thanks.' },
    ],
    isClosed: true,
  },
  {
    login: 'luisa.hartmann@demo.tipwell.test',
    begins: { minutesAgo: 27 * 60 },
    turns: [
      {
        by: 'PERSON',
        afterMinutes: 0,
        words: 'Hallo! Mein Aufsteller ist nass geworden. Kann ich ihn neu drucken?',
      },
      {
        by: 'DESK',
        afterMinutes: 18,
        words:
          'Natürlich. Bei „Dein Code“ auf der ersten Seite gibt es Tischaufsteller, Kärtchen und ' +
          'Aufkleber zum Herunterladen. Der Code bleibt derselbe.',
      },
    ],
    isClosed: false,
  },
  {
    login: 'hassan.ali@demo.tipwell.test',
    begins: { minutesAgo: 95 },
    turns: [
      {
        by: 'PERSON',
        afterMinutes: 0,
        words: 'I was on shift last night, but I cannot find my part of the tips. Whom do I ask?',
      },
      { by: 'PERSON', afterMinutes: 2, words: 'It was the late shift in the kitchen, until one.' },
    ],
    isClosed: false,
  },
];

/** Something that the platform writes to its people. */
export interface Notice {
  writtenMinutesAgo: number;
  /** Minutes after the demo's present at which it is sent; at once where nothing is said. */
  sentInMinutes?: number;
  message: string;
  audience: Partial<Audience>;
  /** Who reads it, some hours later. */
  readBy: readonly string[];
}

export const notices: readonly Notice[] = [
  {
    writtenMinutesAgo: 30 * minutesPerDay + 40,
    message:
      'Your code can be printed as a table tent, as cards and as stickers. Look for “Your code” on ' +
      'your first page.',
    audience: { roles: ['ROLE_USER'] },
    readBy: [
      'staff@demo.tipwell.test',
      'manager@demo.tipwell.test',
      'luisa.hartmann@demo.tipwell.test',
      'hassan.ali@demo.tipwell.test',
    ],
  },
  {
    writtenMinutesAgo: 5 * minutesPerDay + 310,
    message:
      'A bank works on its systems tomorrow between 02:00 and 04:00, London time. Payouts to cards ' +
      'may take an hour longer; nothing is lost, and you need not do anything.',
    audience: { countries: ['gb'] },
    readBy: ['staff@demo.tipwell.test', 'owner@demo.tipwell.test'],
  },
  {
    writtenMinutesAgo: minutesPerDay + 200,
    message:
      'Busy weeks are ahead, and people come to help out. Invite them a day early: then their first ' +
      'evening counts from the start.',
    audience: { roles: ['ROLE_OWNER', 'ROLE_RESTAURANT_ADMIN'] },
    readBy: [],
  },
  {
    writtenMinutesAgo: 150,
    sentInMinutes: 2 * minutesPerDay,
    message:
      'Our support desk now answers from 08:00 to 22:00, London time, on every day of the week.',
    audience: { isEverybody: true },
    readBy: [],
  },
];

/** What the platform takes less for, in some days from the demo's present: no tip of the past is cheaper. */
export const promotion = {
  writtenMinutesAgo: 2 * minutesPerDay + 60,
  startsInMinutes: 10 * minutesPerDay,
  endsInMinutes: 24 * minutesPerDay,
  name: 'Two lighter weeks',
  platformBps: 150,
  countries: ['de', 'ch'],
};

/** What the head of sales wants of two sales people in the month of the demo's present. */
export const targets = {
  writtenMinutesAgo: 90,
  of: [
    { name: 'Ben Carter', newLocations: 1, activeLocations: 2 },
    { name: 'Mia Hartmann', newLocations: 2, activeLocations: 2 },
  ],
};

/** A venue shows everybody what its guests say. */
export const reviewsPage = {
  login: 'owner@demo.tipwell.test',
  locationId: 102,
  shownMinutesAgo: 12 * minutesPerDay + 40,
};
