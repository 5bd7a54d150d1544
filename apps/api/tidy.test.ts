import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectFiles } from '../../run/files.ts';
import { root } from '../../run/paths.ts';
import { modules } from './src/app.ts';
import { layers, map, rooms, schemas } from './src/modules/map.ts';
import {
  boundElsewhere,
  confusedCalls,
  wronglyBound,
  type Bound,
  type NamedCall,
} from '#test/house/calls.ts';
import { countrySwitchesIn } from '#test/house/countries.ts';
import { crowdedFolders, fileCircles } from '#test/house/folders.ts';
import { emptilyNamed, notInKebabCase, tooLong } from '#test/house/names.ts';
import { ownPermissions } from '#test/house/permissions.ts';
import { readHouse } from '#test/house/read-house.ts';
import { roomWalls } from '#test/house/rooms.ts';
import { objectsOfOutsideWords } from '#test/house/outside-words.ts';
import { areaOf, isTestFile, moduleOf, workspaceOf } from '#test/house/source-file.ts';
import {
  foreignSchemas,
  foreignTables,
  sqlOutsideStores,
  uncheckedTypes,
} from '#test/house/stores.ts';
import { toldAgain } from '#test/house/told-once.ts';
import { linesThatNameTheSandbox } from '#test/house/who-stands-in.ts';
import { wronglyNamedActors } from '#test/house/who-acts.ts';
import {
  areaWalls,
  misnamedImports,
  moduleWalls,
  officeAddresses,
  officeWalls,
  planFaults,
  platformWalls,
  rulesWithoutTwin,
  ruleWalls,
  unplannedModules,
  workspaceWalls,
} from '#test/house/walls.ts';

const house = readHouse();

/** How often the `sql` tag names a type that nothing checks; the number may only fall. */
const mostRawTypes = 175;

/** Folders that still hold too much to be taken in at once; the numbers may only fall. */
const crowded = {
  // One file for each address of the office, where the router looks for them.
  'apps/office/src/app/routes': 52,
  'apps/office/src/lib': 64,
  'apps/api/src/modules/payments/tipping': 56,
  'packages/contract/src': 70,
};
const paths = projectFiles();
const calls = await readCalls();
const bindings: Bound[] = modules.flatMap((module) =>
  (module.routes ?? []).map(({ call }) => ({ call, module: module.name })),
);

/** The contract is loaded rather than read: what counts is what the program will see. */
async function load(path: string): Promise<Record<string, unknown>> {
  return (await import(join(root, path))) as Record<string, unknown>;
}

async function readCalls(): Promise<(NamedCall & { call: unknown })[]> {
  const files = paths.filter((path) =>
    /^packages\/contract\/src\/calls\/(?:[^/]+\/)?[^/]+\.ts$/.test(path),
  );
  const found: (NamedCall & { call: unknown })[] = [];
  for (const path of files.filter((name) => !isTestFile(name))) {
    for (const [constant, call] of Object.entries(await load(path))) {
      if (isCall(call)) found.push({ ...call, constant, call });
    }
  }
  return found;
}

function isCall(value: unknown): value is Omit<NamedCall, 'constant'> {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

describe('what is looked at', () => {
  test('every workspace has sources, and they were read', () => {
    const read = new Set(house.map(({ path }) => workspaceOf(path)));
    const workspaces = paths.filter((path) => /^[^/]+\/[^/]+\/package\.json$/.test(path));
    expect(workspaces.length).toBeGreaterThan(0);
    for (const file of workspaces) expect(read).toContain(workspaceOf(file));
  });

  test('rules, stores and calls were found', () => {
    expect(house.filter(({ path }) => path.endsWith('.rule.ts')).length).toBeGreaterThan(0);
    expect(house.filter(({ path }) => path.endsWith('/store.ts')).length).toBeGreaterThan(0);
    expect(calls.length).toBeGreaterThan(0);
  });

  test('every import of a file leads to a file', () => {
    const built = /^apps\/tip\/src\/server-entry$/;
    const lost = house.flatMap(({ path, imports }) =>
      imports
        .filter(({ file }) => file !== null && !built.test(file))
        .filter(
          ({ file }) => !['', '.ts', '.tsx'].some((end) => existsSync(join(root, file + end))),
        )
        .map(({ file }) => `${path} imports ${file}, which is not there.`),
    );
    expect(lost).toEqual([]);
  });
});

describe('walls', () => {
  test('a workspace uses only those below it', () => {
    expect(workspaceWalls(house)).toEqual([]);
  });

  test('the plan of the modules has no circle', () => {
    expect(planFaults(map)).toEqual([]);
  });

  test('every module is in the plan and in the program', () => {
    expect(unplannedModules(house, map)).toEqual([]);
    const folders = new Set(house.map(({ path }) => moduleOf(path)).filter((one) => one !== null));
    expect(modules.map(({ name }) => name).toSorted()).toEqual([...folders].toSorted());
  });

  test('modules use each other only through their face and only as planned', () => {
    expect(moduleWalls(house, map)).toEqual([]);
  });

  test('an area uses only areas of lower layers', () => {
    expect(areaWalls(house, layers)).toEqual([]);
    const areas = new Set(house.map(({ path }) => areaOf(path)).filter((one) => one !== null));
    expect([...areas].toSorted()).toEqual(Object.keys(layers).toSorted());
  });

  test('what lies outside a module is imported by its name', () => {
    expect(misnamedImports(house)).toEqual([]);
  });

  test('the rooms of a large module use each other only as planned, in no circle', () => {
    expect(Object.values(rooms).flatMap(planFaults)).toEqual([]);
    expect(roomWalls(house, rooms)).toEqual([]);
  });

  test('platform knows no module, and no module the program around it', () => {
    expect(platformWalls(house)).toEqual([]);
  });

  test('in the office lib carries features and features carry the app', () => {
    expect(officeWalls(house)).toEqual([]);
  });

  test('in the office one file writes addresses, and one floor opens connections', () => {
    expect(officeAddresses(house)).toEqual([]);
  });
});

describe('rules', () => {
  test('are pure: they import only contract and rules, and are told the time', () => {
    expect(ruleWalls(house)).toEqual([]);
  });

  test('have a table of cases beside them', () => {
    expect(rulesWithoutTwin(house)).toEqual([]);
  });
});

describe('the database', () => {
  test('is spoken to only in stores', () => {
    expect(sqlOutsideStores(house)).toEqual([]);
  });

  test('says itself of what type its answers are', () => {
    const { casts, raw } = uncheckedTypes(house);
    expect(casts).toEqual([]);
    expect(raw).toBeGreaterThan(0);
    expect(raw).toBeLessThanOrEqual(mostRawTypes);
  });

  test('is divided: a store knows only its own tables', () => {
    expect(foreignSchemas(house, map, schemas)).toEqual([]);
    const keepers = new Map(
      modules.flatMap(({ name, keeps }) =>
        (keeps ?? []).map(({ table }) => [table, name] as const),
      ),
    );
    for (const name of Object.keys(schemas)) expect([...keepers.values()]).toContain(name);
    expect(foreignTables(house, keepers, schemas)).toEqual([]);
  });
});

describe('who did something', () => {
  test('is told by whoever really acts, also behind a view', () => {
    expect(wronglyNamedActors(house)).toEqual([]);
  });
});

describe('a fact', () => {
  test('that has a place of its own is not told again', () => {
    expect(toldAgain(house)).toEqual([]);
  });
});

describe('who may', () => {
  test('is read from the table of permissions', () => {
    expect(ownPermissions(house)).toEqual([]);
  });
});

describe('countries', () => {
  test('differ in their records alone', () => {
    expect(countrySwitchesIn(house)).toEqual([]);
  });
});

describe('calls', () => {
  test('have a name and an address of their own', () => {
    expect(confusedCalls(calls)).toEqual([]);
  });

  test('are bound exactly once', () => {
    expect(wronglyBound(calls, bindings)).toEqual([]);
  });

  test('are bound in routes.ts', () => {
    expect(boundElsewhere(house)).toEqual([]);
  });
});

describe('who stands in for the providers', () => {
  test('is known to its own adapter alone', () => {
    const files = projectFiles('apps/api/src').map((path) => ({
      path,
      text: readFileSync(join(root, path), 'utf8'),
    }));
    expect(files.length).toBeGreaterThan(500);
    expect(linesThatNameTheSandbox(files)).toEqual([]);
  });
});

describe('words of other systems', () => {
  test('are looked up in maps', () => {
    expect(objectsOfOutsideWords(house)).toEqual([]);
  });
});

describe('files and folders', () => {
  test('no files import each other in a circle', () => {
    expect(fileCircles(house)).toEqual([]);
  });

  test('a folder can be taken in at once', () => {
    expect(crowdedFolders(house, crowded)).toEqual([]);
  });
});

describe('names and sizes', () => {
  test('a name says what is in there', () => {
    expect(emptilyNamed(paths)).toEqual([]);
  });

  test('files are named in kebab-case', () => {
    expect(notInKebabCase(paths)).toEqual([]);
  });

  test('a file has one job', () => {
    expect(tooLong(house)).toEqual([]);
  });
});
