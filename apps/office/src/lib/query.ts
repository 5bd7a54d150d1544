import { QueryClient } from '@tanstack/react-query';
import { mayPassByItself } from './failure.ts';

/** The names under which answers of the server are kept; features and live events share them. */
export const queryKeys = {
  profile: ['profile'],
  account: ['account'],
  sessions: ['sessions'],
  menuAccess: (locationId: number | null) => ['menuAccess', locationId],
  demoLogins: ['demoLogins'],
  ownLocations: (userId: string) => ['ownLocations', userId],
  location: (locationId: number) => ['location', locationId],
  staffs: (locationId: number) => ['staffs', locationId],
  groups: (locationId: number) => ['groups', locationId],
  sublocations: (locationId: number) => ['sublocations', locationId],
  allTips: ['tips'],
  tips: (staffId: number) => ['tips', staffId],
  allShares: ['shares'],
  shares: (staffId: number) => ['shares', staffId],
  shareList: (staffId: number) => ['shares', staffId, 'list'],
  share: (staffId: number, runId: string) => ['shares', staffId, runId],
  openPool: (staffId: number) => ['shares', staffId, 'open'],
  balances: ['balance'],
  balance: (staffId: number) => ['balance', staffId],
  progress: (staffId: number) => ['balance', staffId, 'progress'],
  payouts: ['payouts'],
  payoutList: (userId: string) => ['payouts', userId, 'list'],
  payout: (userId: string, payoutId: string) => ['payouts', userId, payoutId],
  locationPayouts: (locationId: number, filters: object) => [
    'payouts',
    'location',
    locationId,
    filters,
  ],
  allReviews: (locationId: number) => ['reviews', locationId],
  reviews: (locationId: number, filters: object) => ['reviews', locationId, filters],
  split: (locationId: number) => ['split', locationId],
  runs: (locationId: number) => ['split', locationId, 'runs'],
  splitAccount: (locationId: number, from: string, to: string) => [
    'split',
    locationId,
    'account',
    from,
    to,
  ],
  ownSplit: (staffId: number) => ['ownSplit', staffId],
  payoutAbility: (locationId: number) => ['payoutAbility', locationId],
  code: (staffId: number) => ['code', staffId],
  registeredUsers: ['registeredUsers'],
  registeredUserList: (filters: object) => ['registeredUsers', 'list', filters],
  registeredUser: (userId: string) => ['registeredUsers', 'one', userId],
  accountRequests: ['accountRequests'],
  accountRequestsIn: (state: string) => ['accountRequests', 'in', state],
  accountRequestsOf: (locationId: number) => ['accountRequests', 'of', locationId],
  locationList: (filters: object) => ['locationsInCare', filters],
  locationsInCare: ['locationsInCare'],
  locationSettings: (locationId: number) => ['locationSettings', locationId],
  locationLog: (locationId: number) => ['locationLog', locationId],
  team: (locationId: number) => ['team', locationId],
  salesPeople: ['salesPeople'],
  businessCountries: ['businessCountries'],
  timeZones: (country: string) => ['timeZones', country],
  handbookStaffTypes: ['handbookStaffTypes'],
  invitation: (token: string) => ['invitation', token],
} as const;

/** The one place where answers of the server live. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Coming back to the page always asks again: an event may have been missed.
        refetchOnWindowFocus: 'always',
        refetchOnReconnect: 'always',
        retry: (failures, error) => failures < 2 && mayPassByItself(error),
        retryDelay: (attempt) => Math.min(500 * 2 ** attempt, 4000),
      },
      mutations: { retry: false },
    },
  });
}
