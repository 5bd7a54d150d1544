import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectFiles } from '../../../../run/files.ts';
import { root } from '../../../../run/paths.ts';
import { modules } from '../../src/app.ts';
import { layers, map, schemas } from '../../src/modules/map.ts';
import { submodules } from '../../src/modules/submodules.ts';
import {
  boundElsewhere,
  confusedCalls,
  wronglyBound,
  type Bound,
  type NamedCall,
} from './calls.ts';
import { countrySwitchesIn } from './countries.ts';
import { crowdedFolders, fileCircles } from './folders.ts';
import { emptilyNamed, notInKebabCase, tooLong } from './names.ts';
import { ownPermissions } from './permissions.ts';
import { readHouse } from './read-house.ts';
import { submoduleWalls, undividedModules } from './submodules.ts';
import { objectsOfOutsideWords } from './outside-words.ts';
import { areaOf, isTestFile, moduleOf, workspaceOf } from './source-file.ts';
import { foreignSchemas, foreignTables, sqlOutsideStores, uncheckedTypes } from './stores.ts';
import { toldAgain } from './told-once.ts';
import { linesThatNameTheSandbox } from './who-stands-in.ts';
import { wronglyNamedActors } from './who-acts.ts';
import {
  areaWalls,
  contractWalls,
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
} from './walls.ts';

const house = readHouse();

/** How often the `sql` tag names a type that nothing checks; the number may only fall. */
const mostRawTypes = 175;

/** Folders that still hold too much to be taken in at once; the numbers may only fall. */
const crowded = {
  // One file for each address of the office, where the router looks for them.
  'apps/office/src/app/routes': 52,
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
    /^packages\/contract\/src\/[^/]+\/calls\/[^/]+\.ts$/.test(path),
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
  test('A1: a workspace uses only those that the table allows', () => {
    expect(workspaceWalls(house)).toEqual([]);
  });

  test('A3: the declared dependencies of modules have no cycle', () => {
    expect(planFaults(map)).toEqual([]);
  });

  test('A3: every module is declared, and part of the program', () => {
    expect(unplannedModules(house, map)).toEqual([]);
    const folders = new Set(house.map(({ path }) => moduleOf(path)).filter((one) => one !== null));
    expect(modules.map(({ name }) => name).toSorted()).toEqual([...folders].toSorted());
  });

  test('A3: modules use each other only through index.ts and only as declared', () => {
    expect(moduleWalls(house, map)).toEqual([]);
  });

  test('A2: an area uses only areas of lower layers', () => {
    expect(areaWalls(house, layers)).toEqual([]);
    expect(contractWalls(house, layers)).toEqual([]);
    const areas = new Set(house.map(({ path }) => areaOf(path)).filter((one) => one !== null));
    expect([...areas].toSorted()).toEqual(Object.keys(layers).toSorted());
  });

  test('A7: what lies outside a module or feature is imported by its name', () => {
    expect(misnamedImports(house)).toEqual([]);
  });

  test('A4: a module of more than 40 sources declares its submodules', () => {
    expect(undividedModules(house, submodules)).toEqual([]);
  });

  test('A4: submodules use each other only as declared, without a cycle', () => {
    expect(Object.values(submodules).flatMap(planFaults)).toEqual([]);
    expect(submoduleWalls(house, submodules)).toEqual([]);
  });

  test('A6, A11: the platform knows no module, no module the program, and only providers call other systems', () => {
    expect(platformWalls(house)).toEqual([]);
  });

  test('A23: in the office lib carries features and features carry the app', () => {
    expect(officeWalls(house)).toEqual([]);
  });

  test('A23: in the office one file writes addresses, and one layer opens connections', () => {
    expect(officeAddresses(house)).toEqual([]);
  });
});

describe('rules', () => {
  test('A8: are pure: they import only contract and rules, and are told the time', () => {
    expect(ruleWalls(house)).toEqual([]);
  });

  test('A8: have a table of cases beside them', () => {
    expect(rulesWithoutTwin(house)).toEqual([]);
  });
});

describe('the database', () => {
  test('A9: is spoken to only in stores', () => {
    expect(sqlOutsideStores(house)).toEqual([]);
  });

  test('says itself of what type its answers are', () => {
    const { casts, raw } = uncheckedTypes(house);
    expect(casts).toEqual([]);
    expect(raw).toBeGreaterThan(0);
    expect(raw).toBeLessThanOrEqual(mostRawTypes);
  });

  test('A9, A10: is divided: a store knows only its own tables', () => {
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
  test('A17: is the person who really acts, also behind a view', () => {
    expect(wronglyNamedActors(house)).toEqual([]);
  });
});

describe('a fact', () => {
  test('that has a place of its own is not told again', () => {
    expect(toldAgain(house)).toEqual([]);
  });
});

describe('who may', () => {
  test('A21: is read from the table of permissions', () => {
    expect(ownPermissions(house)).toEqual([]);
  });
});

describe('countries', () => {
  test('A22: differ in their records alone', () => {
    expect(countrySwitchesIn(house)).toEqual([]);
  });
});

describe('calls', () => {
  test('A21: have a name and an address of their own', () => {
    expect(confusedCalls(calls)).toEqual([]);
  });

  test('A21: are bound exactly once', () => {
    expect(wronglyBound(calls, bindings)).toEqual([]);
  });

  test('A21: are bound in routes.ts', () => {
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
  test('A5: no files import each other in a cycle', () => {
    expect(fileCircles(house)).toEqual([]);
  });

  test('A24: a folder holds at most 45 sources', () => {
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

  test('A24: a file has at most 400 lines, a test 600', () => {
    expect(tooLong(house)).toEqual([]);
  });
});
