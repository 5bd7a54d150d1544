import { describe, expect, test } from 'vitest';
import {
  adapterFolders,
  adaptersNamedOutsideTheRegistry,
  adaptersThatKnowEachOther,
} from './adapter-folders.ts';
import { readHouse } from './read-house.ts';
import { parseSource } from './source-file.ts';

const home = 'apps/api/src/modules/providers/providers';
const house = readHouse();

/** Two processors and a service, each as it should be, and what is put beside them. */
const houseWith = (files: Record<string, string> = {}) =>
  Object.entries({
    [`${home}/acme/adapter.ts`]: "import type { Adapter } from '../ports/adapter.ts';",
    [`${home}/zenith/adapter.ts`]: "import type { Adapter } from '../ports/adapter.ts';",
    [`${home}/checks/adapter.ts`]: "import type { Service } from '../ports/adapter.ts';",
    [`${home}/registry/registry.ts`]: `import { acme } from '../acme/adapter.ts';
      import { zenith } from '../zenith/adapter.ts';
      import { checks } from '../checks/adapter.ts';`,
    ...files,
  }).map(([path, text]) => parseSource(path, text));

test('the folders of adapters are found', () => {
  expect(adapterFolders(house).length).toBeGreaterThanOrEqual(9);
});

describe('adapters do not know each other', () => {
  test('in the house', () => {
    expect(adaptersThatKnowEachOther(house)).toEqual([]);
  });

  test.each([
    ['a file of another one', 'zenith/charges.ts', "import { a } from '../acme/charge-store.ts';"],
    ['a type of another one', 'zenith/charges.ts', "import type { A } from '../acme/shapes.ts';"],
    ['a service', 'acme/a.ts', "import { a } from '../checks/a.ts';"],
    ['a table of another one', 'zenith/store.ts', "db.selectFrom('providers.acme_charges');"],
    ['a table outside its folder', 'kept.ts', "const table = 'providers.acme_charges';"],
  ])('%s is noticed', (_what, path, text) => {
    const [fault, ...more] = adaptersThatKnowEachOther(houseWith({ [`${home}/${path}`]: text }));
    expect(fault).toMatch(/^A12: /);
    expect(more).toEqual([]);
  });

  test('what belongs to none of them is for all, and a test uses what it likes', () => {
    const files = {
      [`${home}/zenith/store.ts`]: `import { a } from '../token-charges/store.ts';
        import { b } from '../ports/ports.ts'; db.selectFrom('providers.zenith_charges');`,
      [`${home}/zenith/a.test.ts`]: "import { a } from '../acme/charges.ts';",
    };
    expect(adaptersThatKnowEachOther(houseWith(files))).toEqual([]);
  });
});

describe('an adapter is listed once', () => {
  test('in the house', () => {
    expect(adaptersNamedOutsideTheRegistry(house)).toEqual([]);
  });

  test.each([
    ['beside the registry', `${home}/pages.ts`, "import { a } from './acme/frame-page.ts';"],
    ['in the face', `${home}/index.ts`, "export { a } from './acme/sweep.ts';"],
    ['for a service beside the face', `${home}/a.ts`, "import { a } from './checks/webhooks.ts';"],
    [
      'in another module',
      'apps/api/src/modules/payments/tipping/a.ts',
      "import { a } from '#modules/providers/providers/acme/charges.ts';",
    ],
    ['by a folder of the module', `${home}/files/a.ts`, "import { a } from '../acme/a.ts';"],
    [
      'not at all',
      `${home}/newcomer/adapter.ts`,
      "import type { Adapter } from '../ports/adapter.ts';",
    ],
    [
      'by more than its object',
      `${home}/registry/registry.ts`,
      `import { a } from '../acme/adapter.ts'; import { b } from '../acme/webhooks.ts';
       import { c } from '../zenith/adapter.ts'; import { d } from '../checks/adapter.ts';`,
    ],
  ])('%s: that is noticed', (_how, path, text) => {
    const [fault, ...more] = adaptersNamedOutsideTheRegistry(houseWith({ [path]: text }));
    expect(fault).toMatch(/^A13: /);
    expect(more).toEqual([]);
  });

  test('the registry, the folder itself, a test, and for a service the face may', () => {
    const files = {
      [`${home}/index.ts`]: "export { a } from './checks/port.ts';",
      [`${home}/acme/charges.ts`]: "import { a } from './shapes.ts';",
      [`${home}/a.test.ts`]: "import { a } from './acme/shapes.ts';",
    };
    expect(adaptersNamedOutsideTheRegistry(houseWith(files))).toEqual([]);
  });
});
