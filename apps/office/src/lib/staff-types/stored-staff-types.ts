import type { CallOutput } from '@tipwell/contract/api/call';
import type { getStaffTypes, getVersion } from '@tipwell/contract/venues/calls/reference';

type StaffTypes = CallOutput<typeof getStaffTypes>;
type VersionList = CallOutput<typeof getVersion>['versionList'];

/** Reference data is stale after an hour (product §4, §9). */
export const staleAfterMs = 3_600_000;

/** What the browser keeps of the handbook (product §3). */
const versionsKey = 'tipwell.versionList';
const staffTypesKey = 'tipwell.staffTypes';

interface KeptVersions {
  versionList: VersionList;
  /** Milliseconds since 1970. */
  readAt: number;
}

interface KeptStaffTypes extends StaffTypes {
  version: string | null;
}

export interface HandbookParts {
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  now: () => number;
  askVersions: () => Promise<{ versionList: VersionList }>;
  askStaffTypes: () => Promise<StaffTypes>;
}

/**
 * The staff types as the browser keeps them (product §4): read anew when that is forced, when there are
 * none, and when an hour has passed and their version in the list, which is read first, is another.
 */
export async function keptStaffTypes(
  parts: HandbookParts,
  isForced: boolean = false,
): Promise<StaffTypes> {
  const { storage, now } = parts;
  const kept = read<KeptStaffTypes>(storage, staffTypesKey, 'staffTypes');
  const versions = read<KeptVersions>(storage, versionsKey, 'versionList');
  const age = versions === null ? Infinity : now() - versions.readAt;
  // A clock that was set back makes nothing fresh.
  const isFresh = age >= 0 && age < staleAfterMs;
  if (kept && isFresh && !isForced) return { staffTypes: kept.staffTypes };
  const { versionList } = await parts.askVersions();
  keep(storage, versionsKey, { versionList, readAt: now() } satisfies KeptVersions);
  const version = versionList.find(({ name }) => name === 'STAFF_TYPE')?.version ?? null;
  if (kept && !isForced && kept.version === version) return { staffTypes: kept.staffTypes };
  const { staffTypes } = await parts.askStaffTypes();
  keep(storage, staffTypesKey, { staffTypes, version } satisfies KeptStaffTypes);
  return { staffTypes };
}

/** What was kept, where it still has its list; anything else counts as absent. */
function read<Kept>(
  storage: HandbookParts['storage'],
  key: string,
  list: keyof Kept & string,
): Kept | null {
  try {
    const kept = JSON.parse(storage.getItem(key) ?? 'null') as Partial<Kept> | null;
    return Array.isArray(kept?.[list]) ? (kept as Kept) : null;
  } catch {
    return null;
  }
}

/** Where the browser keeps nothing, the answer is asked for again the next time. */
function keep(storage: HandbookParts['storage'], key: string, value: object): void {
  try {
    storage.setItem(key, JSON.stringify(value));
  } catch {
    // A full or closed storage.
  }
}
