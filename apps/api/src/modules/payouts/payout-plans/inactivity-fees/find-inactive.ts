import { entryKinds, tipEntryKinds, type EntryKind } from '@tipwell/contract/ledger/entry-kinds';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/db/database.ts';
import { derivedId } from '#platform/derived-id.ts';
import { businessDay } from '#distribution/splits';
import type { Earner } from '#identity/identity';
import { allAccountsOfPerson, balancesOf, lastActivityOf, personAccount } from '#ledger/ledger';
import type { Location } from '#venues/locations';
import { announcementsAmong } from './inactivity-store.ts';
import type { InactiveAccount } from './inactive-account.rule.ts';

/** The fee exists in pounds alone (money rule 5.6). */
export const feeCurrency = 'GBP';

/**
 * A payment received, or money that went out or came back. Refunds and the fee itself are none: nobody
 * used the account.
 */
const activityKinds: readonly EntryKind[] = [
  ...tipEntryKinds,
  entryKinds.servicePayment,
  entryKinds.payout,
  entryKinds.payoutReturned,
];

/** Somebody at a place with money on their account, and since when nobody used it. */
export interface Inactive {
  earner: Earner;
  locationId: number;
  /** Only what is free of the law on tips: qualifying money is never touched. */
  account: string;
  announcementId: string;
  situation: InactiveAccount;
}

/** Those of the people who have something on their free account, with all that the rule asks. */
export async function findInactive(
  db: Database,
  config: Config,
  { locationId, timeZone }: Location,
  earners: readonly Earner[],
  today: string,
): Promise<Inactive[]> {
  const freeAccount = ({ subjectKey }: Earner) =>
    personAccount(subjectKey, locationId, feeCurrency, 'unrestricted').code;
  const balances = await balancesOf(db, earners.map(freeAccount));
  const availableOn = new Map(balances.map(({ account, available }) => [account, available]));
  const owed = earners.filter((earner) => (availableOn.get(freeAccount(earner)) ?? 0) > 0);
  const accountsOf = ({ subjectKey }: Earner) =>
    allAccountsOfPerson(subjectKey, locationId, feeCurrency).map(({ code }) => code);
  const moments = await lastActivityOf(db, owed.flatMap(accountsOf), activityKinds);
  const found = owed.map((earner) => {
    const account = freeAccount(earner);
    const last = accountsOf(earner)
      .flatMap((one) => moments.get(one) ?? [])
      .toSorted((a, b) => b.getTime() - a.getTime())[0];
    const lastActivity = last ? businessDay(last, timeZone) : null;
    const announcementId = derivedId(config, 'inactivity', account, lastActivity ?? 'never');
    const available = availableOn.get(account) ?? 0;
    return { earner, locationId, account, announcementId, lastActivity, available };
  });
  const announced = await announcementsAmong(
    db,
    found.map(({ announcementId }) => announcementId),
  );
  return found.map(({ lastActivity, available, ...inactive }) => {
    const known = announced.get(inactive.announcementId) ?? null;
    const taken = known?.taken ?? [];
    const situation = { available, lastActivity, today, announced: known, taken };
    return { ...inactive, situation };
  });
}
