import type { UserStatus } from '@tipwell/contract/access/roles';
import type { TipPagePause } from '@tipwell/contract/payments/tip-page-pause';
import type { Database } from '#platform/db/database.ts';
import { balancesOf, personAccount } from '#ledger/ledger';
import type { Location } from '#venues/locations';
import { staffOptedOut } from './opted-out.ts';
import { whyPaused } from './paused.rule.ts';
import { roomUnderCap } from './unverified-cap.rule.ts';

/** Somebody who works at a location, as far as their tip page depends on it. */
interface TippedStaff {
  staffId: number;
  subjectKey: string;
  /** As others see it: who only has to choose a new password is still tipped. */
  status: UserStatus;
  /** Waits for their account to be deleted. */
  isLeaving: boolean;
}

/** Of people who work at a location now: whose page takes no tips for them, and why. */
export async function whyNoTips(
  db: Database,
  location: Location,
  staff: readonly TippedStaff[],
): Promise<Map<number, TipPagePause>> {
  const [rooms, optedOut] = await Promise.all([
    roomsOf(db, location, staff),
    staffOptedOut(
      db,
      location,
      staff.map(({ staffId }) => staffId),
    ),
  ]);
  const because = new Map<number, TipPagePause>();
  for (const { staffId, status, isLeaving } of staff) {
    const room = rooms.get(staffId) ?? null;
    const person = { isActive: true, status, room };
    const paused = whyPaused({ isLocationOpen: location.isOpen, staff: person });
    if (paused) because.set(staffId, paused);
    else if (isLeaving) because.set(staffId, 'OWN_WISH');
    else if (optedOut.has(staffId)) because.set(staffId, 'SPLIT_REJECTED');
  }
  return because;
}

/** What people whose identity is not known yet may still be given; nobody else has a limit. */
async function roomsOf(
  db: Database,
  { locationId, currency }: Location,
  staff: readonly TippedStaff[],
): Promise<Map<number, number>> {
  const capped = staff.filter(({ status }) => roomUnderCap(status, currency, 0) !== null);
  if (capped.length === 0) return new Map();
  const accounts = capped.flatMap(({ staffId, subjectKey, status }) =>
    (['unrestricted', 'qualifying'] as const).map((kind) => ({
      staffId,
      status,
      code: personAccount(subjectKey, locationId, currency, kind).code,
    })),
  );
  const balances = await balancesOf(
    db,
    accounts.map(({ code }) => code),
  );
  const byCode = new Map(balances.map(({ account, balance }) => [account, balance]));
  return new Map(
    capped.map(({ staffId, status }) => {
      const sum = accounts
        .filter((account) => account.staffId === staffId)
        .reduce((all, { code }) => all + (byCode.get(code) ?? 0), 0);
      return [staffId, roomUnderCap(status, currency, sum) ?? 0];
    }),
  );
}
