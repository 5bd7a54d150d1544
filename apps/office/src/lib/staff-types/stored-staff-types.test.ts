import { expect, test } from 'vitest';
import { keptStaffTypes, staleAfterMs, type HandbookParts } from './stored-staff-types.ts';

const waiter = {
  id: 1,
  name: { UK: 'Waiter', DE: 'Kellner', FR: 'Serveur', AR: 'نادل' },
  value: 'Waiter',
  availableWorkplaceTypes: [],
  countryIsoCodes: [],
  status: 'ACTIVE' as const,
};

/** A browser, and a server whose list of staff types has a version. */
function aBrowser() {
  const kept = new Map<string, string>();
  const asked: string[] = [];
  const state = { now: 1_000_000, version: 'a' };
  const parts: HandbookParts = {
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
    },
    now: () => state.now,
    askVersions: async () => {
      asked.push('versions');
      return { versionList: [{ name: 'STAFF_TYPE', version: state.version }] };
    },
    askStaffTypes: async () => {
      asked.push(`staff types ${state.version}`);
      return { staffTypes: [waiter] };
    },
  };
  const load = async (isForced?: boolean) => {
    asked.length = 0;
    expect(await keptStaffTypes(parts, isForced)).toEqual({ staffTypes: [waiter] });
    return [...asked];
  };
  return { kept, state, load };
}

test('staff types are kept in the browser and asked for again only when their version changes', async () => {
  const { kept, state, load } = aBrowser();
  expect(await load()).toEqual(['versions', 'staff types a']);
  expect([...kept.keys()]).toEqual(['tipwell.versionList', 'tipwell.staffTypes']);
  expect(await load()).toEqual([]);
  state.version = 'b';
  // Nobody asks within the hour.
  expect(await load()).toEqual([]);
  state.now += staleAfterMs;
  expect(await load()).toEqual(['versions', 'staff types b']);
  state.now += staleAfterMs;
  expect(await load()).toEqual(['versions']);
});

test('they are read anew when that is forced, when they are gone and when they cannot be read', async () => {
  const { kept, load } = aBrowser();
  await load();
  expect(await load(true)).toEqual(['versions', 'staff types a']);
  kept.delete('tipwell.staffTypes');
  expect(await load()).toEqual(['versions', 'staff types a']);
  kept.set('tipwell.staffTypes', '{"staffTypes":1}');
  expect(await load()).toEqual(['versions', 'staff types a']);
  kept.set('tipwell.versionList', '{');
  expect(await load()).toEqual(['versions']);
});

test('a clock that was set back makes nothing fresh', async () => {
  const { state, load } = aBrowser();
  await load();
  state.now -= 10 * staleAfterMs;
  expect(await load()).toEqual(['versions']);
});
