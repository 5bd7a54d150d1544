import type { Currency } from '@tipwell/contract/money/money';
import type { Employment } from '@tipwell/contract/identity/people-fields';
import type { Role, UserStatus } from '@tipwell/contract/access/roles';
import type { Portrait } from '../draw-portrait.ts';
import type { SchemeRow } from '#distribution/splits';
import type { LocationSettings, TipsType } from '#venues/locations';

// What the demo's places and people are described with. Days are counted from the first of the eight
// weeks, which is day 0; weekdays from Monday, which is 1; times of day are the place's own.

/** A weekday and a time of day at which somebody has themselves paid. */
export interface PayHabit {
  weekday: number;
  hour: number;
  minute: number;
  /** 2 for whoever does so only every other week. */
  everyWeeks?: number;
}

export interface DemoPerson {
  staffId: number;
  login: string;
  firstName: string;
  lastName: string;
  nickName?: string;
  wish?: string;
  dateOfBirth: string;
  phoneNumber?: string;
  /** Null: nobody of the service, such as an accountant, who shares in nothing. */
  staffType: string | null;
  roles?: readonly Role[];
  employment?: Employment;
  status?: UserStatus;
  /** Null: a person who has not given a photo. */
  portrait: Portrait | null;
  /** How often guests tip this person by name, beside the others; 0: never. */
  liked: number;
  /** Weekdays without them; two in a row that follow from their number where nothing is said. */
  daysOff?: readonly number[];
  /** The test card they are paid to; null: none yet. */
  payoutCard?: string | null;
  payHabit?: PayHabit;
  /** The day on which they agree to be paid to their employer's card or account. */
  sharesFromDay?: number;
  /** The day on which they begin to work here; day 0 where nothing is said. */
  joinsOnDay?: number;
  /** What they say to each version of the scheme, in order; nothing said is ACCEPTED. */
  answers?: readonly ('ACCEPTED' | 'REJECTED' | 'NOTHING')[];
  /** Further places where the same person is on the list. */
  alsoAt?: readonly { staffId: number; locationId: number; roles: readonly Role[] }[];
}

/** A bank account as its owner writes it down. */
export interface TypedAccount {
  sortCode: string;
  accountNumber: string;
}

/** When and how guests tip at a place. */
export interface Life {
  /** Tips on an average day, from Monday to Sunday. */
  guestsByWeekday: readonly [number, number, number, number, number, number, number];
  /** Hours of the day and how much comes in each; hours past 23 belong to the night after. */
  hours: readonly (readonly [hour: number, weight: number])[];
  /** The share of guests that tip the whole team, from 0 to 1. */
  toTeam: number;
  /** Amounts in minor units and how often they are given. */
  amounts: readonly (readonly [amount: number, weight: number])[];
  locales: readonly (readonly [locale: 'en' | 'de' | 'fr' | 'ar', weight: number])[];
}

export interface SchemeVersion {
  /** The first day it counts for. */
  fromDay: number;
  rows: readonly SchemeRow[];
}

export interface DemoVenue {
  locationId: number;
  name: string;
  address: string;
  city: string;
  country: 'gb' | 'de' | 'ae' | 'ch' | 'us' | 'sa' | 'ca';
  type: string;
  currency: Currency;
  timeZone: string;
  tipsType: TipsType;
  /** The code printed for the whole team. */
  code: string;
  /** What is switched on here beside what every new place has. */
  settings?: LocationSettings;
  /** Some of the people under a name of their own. */
  groups?: readonly { groupId: number; name: string; staffIds: readonly number[] }[];
  /** Who has hung up the code by which its people clock in and out, by their staff number. */
  clockCodeBy?: number;
  /** Who sees to the tax on its tips, where that is not its people themselves, or needs a reason. */
  tax?:
    | { type: 'EMPLOYER' | 'MIX_REPORTING'; isConfirmed: boolean }
    | { type: 'SELF_REPORTING'; reason: string };
  /** The login of the sales person whose customer the place is. */
  soldBy: string;
  /** Where the venue's own money goes, from which day on. */
  company?: { fromDay: number } & (
    | { card: { number: string; holderName: string } }
    | { account: TypedAccount }
  );
  /** How many of those who paid leave stars, from 0 to 1; a third where nothing is said. */
  reviewing?: number;
  schemes: readonly SchemeVersion[];
  people: readonly DemoPerson[];
  life: Life;
}

/** A row of a scheme in whole per cent. */
export function share(staffType: string, percent: number): SchemeRow {
  return {
    staffType,
    label: null,
    percentage: percent * 100,
    isPrimaryStaff: false,
    isDisabled: false,
  };
}

/** The row of the person who was tipped by name. */
export function shareOfTheTipped(percent: number): SchemeRow {
  return { ...share('', percent), staffType: null, isPrimaryStaff: true };
}

/** The sandbox's cards to be paid to, by what becomes of a payout. */
export const payoutCards = {
  visa: '4000056655665556',
  mastercard: '5200828282828210',
  fails: '4000050000009024',
  blocked: '4000050000009230',
  pending: '4000050000009222',
} as const;

export const skins = {
  porcelain: '#f6d9c6',
  fair: '#efc3a4',
  olive: '#d9a77f',
  tan: '#c98f6b',
  brown: '#a86f4b',
  deep: '#7d4b31',
  ebony: '#573322',
} as const;

export const hairs = {
  black: '#231d1f',
  espresso: '#3a2a26',
  chestnut: '#6b4028',
  auburn: '#9c4a2b',
  ginger: '#c8692f',
  blond: '#d9b266',
  ash: '#a79c8e',
  silver: '#c9ccd1',
} as const;

export const backgrounds = {
  apricot: ['#f3c98a', '#e08e5a'],
  sea: ['#a9d8d8', '#4f9fa8'],
  meadow: ['#cfe3a6', '#7fae6a'],
  lilac: ['#d9c9ee', '#9c86c9'],
  rose: ['#f5c6c9', '#d9838f'],
  sky: ['#c3ddf5', '#78a6d6'],
  sand: ['#ecdcc0', '#c9ab7c'],
  slate: ['#cfd6de', '#8795a6'],
} as const;
