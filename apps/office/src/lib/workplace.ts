import type { Profile, StaffOfProfile } from '@tipwell/contract/people/calls/profile';
import { platformRoles, type Role } from '@tipwell/contract/access/roles';
import { useSyncExternalStore } from 'react';
import { session } from './session.ts';

const storageKey = 'tipwell.workplace';
const listeners = new Set<() => void>();

/** In a view the choice is the tab's: one's own account stays at the workplace it was at. */
const kept = () => (session.isViewTab() ? sessionStorage : localStorage);

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The workplace that was chosen on this device; it may be none of the person's any more. */
export function chosenWorkplace(): number | null {
  return Number(kept().getItem(storageKey)) || null;
}

/** Remembers the workplace a person wants to see, on this device. */
export function chooseWorkplace(staffId: number): void {
  kept().setItem(storageKey, String(staffId));
  for (const listener of listeners) listener();
}

/** Forgets the choice: the next person at this device has workplaces of their own. */
export function forgetWorkplace(): void {
  kept().removeItem(storageKey);
  for (const listener of listeners) listener();
}

/** The workplace to show: the chosen one, else the profile's own, else the first, else none. */
export function pickWorkplace(
  staffs: readonly StaffOfProfile[],
  chosen: number | null,
  own: number | null,
): StaffOfProfile | null {
  const find = (staffId: number | null) => staffs.find((staff) => staff.staffId === staffId);
  return find(chosen) ?? find(own) ?? staffs[0] ?? null;
}

/** The workplace shown at this moment, for whoever decides before a page is drawn. */
export function currentWorkplace(
  staffs: readonly StaffOfProfile[],
  own: number | null,
): StaffOfProfile | null {
  return pickWorkplace(staffs, chosenWorkplace(), own);
}

/** The workplace to show, followed as it is switched. */
export function useWorkplace(
  staffs: readonly StaffOfProfile[],
  own: number | null,
): StaffOfProfile | null {
  return pickWorkplace(staffs, useSyncExternalStore(listen, chosenWorkplace), own);
}

/**
 * The roles that count at the workplace shown: those of the platform, and what the person is there. What
 * they are at another place says nothing here.
 */
export function rolesAt(
  { roles }: Pick<Profile, 'roles'>,
  workplace: Pick<StaffOfProfile, 'roles'> | null,
): Role[] {
  const ofThePlatform = roles.filter((role) => platformRoles.some((other) => other === role));
  return [...ofThePlatform, ...(workplace?.roles ?? [])];
}

/** A workplace at which the person can be tipped. */
export type TippedWorkplace = StaffOfProfile & {
  shortCode: string;
  tipUrl: string;
  shortUrl: string;
};

/** Whether the person has a tip page there: owners and accountants have a place without one. */
export function isTippedAt(workplace: StaffOfProfile | null): workplace is TippedWorkplace {
  return workplace !== null && workplace.shortCode !== null;
}
