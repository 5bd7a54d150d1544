// Small houses with one thing in the wrong place each: a rule that finds nothing proves nothing.
import { describe, expect, test } from 'vitest';
import { boundElsewhere, confusedCalls, wronglyBound } from './calls.ts';
import { countrySwitchesIn } from './countries.ts';
import { crowdedFolders, fileCircles } from './folders.ts';
import { emptilyNamed, notInKebabCase, tooLong } from './names.ts';
import { objectsOfOutsideWords } from './outside-words.ts';
import { ownPermissions } from './permissions.ts';
import { parseSource } from './source-file.ts';
import { foreignSchemas, foreignTables, sqlOutsideStores } from './stores.ts';
import { toldAgain } from './told-once.ts';
import { linesThatNameTheSandbox } from './who-stands-in.ts';
import { wronglyNamedActors } from './who-acts.ts';
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
} from './walls.ts';

const plan = { ledger: [], providers: [], tipping: ['ledger'], reporting: ['tipping'] };
const modules = 'apps/api/src/modules/payments';

const houseOf = (files: Record<string, string>) =>
  Object.entries(files).map(([path, text]) => parseSource(path, text));

describe('imports', () => {
  const { imports } = parseSource(
    `${modules}/tipping/start-tip.ts`,
    `import type { A } from '../ledger/a.ts';
     import { b, type C } from '@tipwell/contract/money/money';
     export { d } from './d.ts';
     export * from './e.ts';
     import './f.ts';
     const g = await import('./g.ts');
     import { h } from 'node:fs';
     // import { i } from './i.ts';`,
  );

  test('are read wherever they can stand, and comments are not', () => {
    expect(imports.map(({ file, package: name }) => file ?? name)).toEqual([
      `${modules}/ledger/a.ts`,
      'packages/contract/src/money/money',
      `${modules}/tipping/f.ts`,
      'node:fs',
      `${modules}/tipping/d.ts`,
      `${modules}/tipping/e.ts`,
      `${modules}/tipping/g.ts`,
    ]);
  });

  test('of types alone are told apart', () => {
    expect(imports.map(({ isTypeOnly }) => isTypeOnly)).toEqual([
      true,
      ...Array.from({ length: 6 }, () => false),
    ]);
  });
});

describe('walls between workspaces', () => {
  test.each([
    ['packages/contract/src/a.ts', "import '@tipwell/ui/form';"],
    ['apps/sandbox/src/a.ts', "import '@tipwell/contract/money/money';"],
    ['apps/office/src/lib/a.ts', "import '@tipwell/api/start';"],
    ['apps/tip/src/a.tsx', "import '../../api/src/app.ts';"],
    ['apps/api/src/a.ts', "import '../../../run/postgres.ts';"],
  ])('%s may not say %s', (path, text) => {
    expect(workspaceWalls(houseOf({ [path]: text }))).toHaveLength(1);
  });

  test.each([
    [
      'apps/api/src/a.ts',
      "import '@tipwell/contract/money/money'; import '@tipwell/tip/server-entry';",
    ],
    ['apps/tip/src/a.test.ts', "import '../../../run/chromium.ts';"],
    ['run/a.ts', "import '../apps/api/src/app.ts';"],
  ])('%s may say %s', (path, text) => {
    expect(workspaceWalls(houseOf({ [path]: text }))).toEqual([]);
  });
});

describe('walls between modules', () => {
  const importing = (from: string, to: string) =>
    moduleWalls(houseOf({ [`${modules}/${from}`]: `import { x } from '../${to}';` }), plan);

  test('a module uses a planned neighbour through its face', () => {
    expect(importing('tipping/a.ts', 'ledger/index.ts')).toEqual([]);
  });

  test('going around the face is noticed, in tests too', () => {
    expect(importing('tipping/a.ts', 'ledger/store.ts')).toHaveLength(1);
    expect(importing('tipping/a.test.ts', 'ledger/store.ts')).toHaveLength(1);
  });

  test('using what is not planned is noticed, even for a type', () => {
    expect(importing('ledger/a.ts', 'tipping/index.ts')).toHaveLength(1);
    const house = houseOf({
      [`${modules}/ledger/a.ts`]: "import type { T } from '../tipping/index.ts';",
    });
    expect(moduleWalls(house, plan)).toHaveLength(1);
  });

  test('a module outside the plan is noticed', () => {
    expect(unplannedModules(houseOf({ [`${modules}/weather/index.ts`]: '' }), plan)).toHaveLength(
      1,
    );
  });

  test('a circle in the plan is noticed, and a name nobody planned', () => {
    expect(planFaults({ a: ['b'], b: ['c'], c: ['a'] })).toHaveLength(3);
    expect(planFaults({ a: ['nobody'] })).toHaveLength(1);
    expect(planFaults({ a: ['b', 'c'], b: ['c'], c: [] })).toEqual([]);
  });
});

describe('walls between areas', () => {
  const layers = { ledger: 1, payments: 2, payouts: 2 };
  const importing = (from: string, specifier: string) =>
    houseOf({ [`apps/api/src/modules/${from}`]: `import { x } from '${specifier}';` });

  test('an area uses those below it and itself, and a test uses all', () => {
    expect(areaWalls(importing('payments/tipping/a.ts', '#ledger/ledger'), layers)).toEqual([]);
    expect(areaWalls(importing('payments/tipping/a.ts', '#payments/menu'), layers)).toEqual([]);
    expect(areaWalls(importing('ledger/ledger/a.test.ts', '#payments/menu'), layers)).toEqual([]);
  });

  test.each([
    ['upwards', 'ledger/ledger/a.ts', '#payments/tipping'],
    ['beside it', 'payments/tipping/a.ts', '#payouts/payouts'],
    ['by a relative path', 'payments/tipping/a.ts', '../../payouts/payouts/index.ts'],
    ['from an area without a layer', 'people/staff/a.ts', '#ledger/ledger'],
  ])('an import %s is noticed', (_how, from, specifier) => {
    expect(areaWalls(importing(from, specifier), layers)).toHaveLength(1);
  });

  test.each([
    ['payments/tipping/a.ts', './b.ts', 0],
    ['payments/tipping/a.ts', '#platform/clock.ts', 0],
    ['payments/tipping/a.ts', '#payments/menu', 0],
    ['payments/tipping/a.ts', '../menu/index.ts', 1],
    ['payments/tipping/a.ts', '../../../platform/clock.ts', 1],
    ['payments/tipping/a.ts', '#modules/payments/tipping/b.ts', 1],
  ])('%s imports %s: %i faults', (from, specifier, faults) => {
    expect(misnamedImports(importing(from, specifier))).toHaveLength(faults);
  });
});

describe('files and folders', () => {
  const file = (name: string, ...used: string[]) => [
    `${modules}/ledger/${name}.ts`,
    used.map((other) => `import type { X } from './${other}.ts';`).join('\n'),
  ];

  test('a circle is noticed once, however it is entered', () => {
    const circles = fileCircles(
      houseOf(Object.fromEntries([file('a', 'b'), file('b', 'c', 'd'), file('c', 'a'), file('d')])),
    );
    expect(circles).toEqual([
      `${['a', 'b', 'c'].map((name) => `${modules}/ledger/${name}.ts`).join(', ')} import each other in a circle.`,
    ]);
  });

  test('two ways to the same file are no circle', () => {
    const house = [file('a', 'b', 'c'), file('b', 'd'), file('c', 'd'), file('d')];
    expect(fileCircles(houseOf(Object.fromEntries(house)))).toEqual([]);
  });

  test('a crowded folder is noticed, and one that is crowded no more', () => {
    const many = (count: number) =>
      houseOf(Object.fromEntries(Array.from({ length: count }, (_, n) => file(`file-${n}`))));
    const folder = `${modules}/ledger`;
    expect(crowdedFolders(many(45), {})).toEqual([]);
    expect(crowdedFolders(many(46), {})).toHaveLength(1);
    expect(crowdedFolders(many(46), { [folder]: 46 })).toEqual([]);
    expect(crowdedFolders(many(47), { [folder]: 46 })).toHaveLength(1);
    expect(crowdedFolders(many(45), { [folder]: 46 })).toHaveLength(1);
  });
});

describe('who did something', () => {
  const written = (text: string) =>
    wronglyNamedActors(houseOf({ [`${modules}/tipping/a.ts`]: text }));

  test.each([
    'const row = { requestedBy: actor.userId };',
    'await decide({ by: actor.userId });',
    'const who = actor.viewedBy?.userId ?? actor.userId;',
  ])('is not told by %s', (text) => {
    expect(written(text)).toHaveLength(1);
  });

  test('is told by whoever really acts', () => {
    expect(written('const row = { requestedBy: realPersonOf(actor) };')).toEqual([]);
    expect(written('const own = await find(actor.userId);')).toEqual([]);
  });

  describe('who may', () => {
    const listed = (path: string, text: string) => ownPermissions(houseOf({ [path]: text }));
    const screen = 'apps/office/src/features/payouts/venue-link.tsx';

    test('is not listed in a module, nor asked by the name of a role in a screen', () => {
      const call = "bind(getPayouts, atLocation({ there: ['ROLE_OWNER'], platform: [] }));";
      expect(listed(`${modules}/payouts/routes.ts`, call)).toHaveLength(1);
      expect(listed(screen, "const isOwner = roles.includes('ROLE_OWNER');")).toHaveLength(1);
    });

    test('is read from the table; a rule of the server may know a role', () => {
      const read = 'bind(getPayouts, atLocation(permissions.seePayouts));';
      expect(listed(`${modules}/payouts/routes.ts`, read)).toEqual([]);
      expect(
        listed(screen, 'const isOwner = mayThere(permissions.moveVenueMoney, roles);'),
      ).toEqual([]);
      const rule = "const isOwner = roles.includes('ROLE_OWNER');";
      expect(listed(`${modules}/staff/who-may-own.rule.ts`, rule)).toEqual([]);
    });
  });

  describe('what is true in one country alone', () => {
    const decided = (text: string, path = `${modules}/tipping/a.ts`) =>
      countrySwitchesIn(houseOf({ [path]: text }));

    test.each([
      "const hasAlerts = location.country !== 'ae';",
      "if (country === 'GB') throw new Error();",
      "const isUs = 'us' === place.country;",
      "switch (country) { case 'sa': break; }",
      "const forms = {\n  gb: 'SORT_CODE',\n};",
      "const ours = ['de', 'gb'];",
    ])('is not decided by %s', (text) => {
      expect(decided(text)).toHaveLength(1);
    });

    test('is asked of the record, told in a test, and known to the sandbox by itself', () => {
      expect(decided('const is = recordOf(country)?.tips.mayBearFees;')).toEqual([]);
      expect(decided("const is = locale === 'de';")).toEqual([]);
      const text = "const is = country === 'gb';";
      expect(decided(text, `${modules}/tipping/a.test.ts`)).toEqual([]);
      expect(decided(text, 'apps/sandbox/src/account-numbers.ts')).toEqual([]);
      expect(decided(text, 'packages/contract/src/countries/gb.ts')).toEqual([]);
    });
  });
});

describe('who stands in for the providers', () => {
  const named = (path: string, text: string) => linesThatNameTheSandbox([{ path, text }]);
  const adapter = 'apps/api/src/modules/providers/providers';

  test.each([
    ['a use case', `${modules}/tipping/a.ts`, "const url = 'http://the-sandbox';"],
    ['a test', `${modules}/tipping/a.test.ts`, 'await app.sandbox.ask();'],
    ['a setting', 'apps/api/src/platform/config.ts', 'SANDBOX_URL: origin,'],
    ['a text', `${adapter}/README.md`, 'The Sandbox answers.'],
    ['an import', `${adapter}/messages.ts`, "import { a } from './sandbox/a.ts';"],
  ])('is not named in %s', (_what, path, text) => {
    expect(named(path, text)).toEqual([`${path}:1`]);
  });

  test('is named in its adapter, and not by who uses the word for something else', () => {
    expect(named(`${adapter}/stand-in/client.ts`, '// The sandbox')).toEqual([]);
    expect(named(`${adapter}/checkout/a.test.ts`, "'https://a.api.sandbox.checkout.com'")).toEqual(
      [],
    );
    const policy =
      ".header('content-security-policy', `default-src 'none'; sandbox; frame-ancestors`)";
    expect(named(`${modules}/menu/pages.ts`, policy)).toEqual([]);
  });
});

describe('a fact', () => {
  test.each([
    'const name = `${person.firstName} ${person.lastName}`.trim();',
    "sql`select trim(first_name || ' ' || last_name) as name`;",
    'const image = `/photo/people/${fileId}`;',
    "interface Way { kind: 'CARD' | 'BANK_ACCOUNT' | 'ISSUED_CARD' }",
    "const kind = z.enum(['CARD', 'BANK_ACCOUNT']);",
    "sql`select from destinations where kind in ('ISSUED_CARD', 'CARD')`;",
    'const daysBefore = { CARD: 3, ISSUED_CARD: 3, BANK_ACCOUNT: 6 };',
  ])('is not told again by %s', (text) => {
    expect(toldAgain(houseOf({ [`${modules}/tipping/a.ts`]: text }))).toHaveLength(1);
    expect(toldAgain(houseOf({ [`${modules}/tipping/a.test.ts`]: text }))).toEqual([]);
  });

  test('is used', () => {
    const text = "const name = fullName(person); server.get('/photo/:staffId', hidden, photo);";
    expect(toldAgain(houseOf({ [`${modules}/tipping/a.ts`]: text }))).toEqual([]);
    const kinds =
      "const words = { CARD: t`Card`, BANK_ACCOUNT: 'Account' }; const ways = ['CARD', 'PAYPAL'];";
    expect(toldAgain(houseOf({ [`${modules}/tipping/a.ts`]: kinds }))).toEqual([]);
  });
});

describe('platform', () => {
  test.each([
    ['platform/jobs.ts', "import { x } from '../modules/payments/tipping/index.ts';"],
    ['platform/jobs.ts', "import { x } from '../app.ts';"],
    ['modules/payments/tipping/a.ts', "import { x } from '../../../app.ts';"],
    ['modules/payments/tipping/a.ts', "import { x } from '#platform/outgoing-http.ts';"],
  ])('%s may not say %s', (path, text) => {
    expect(platformWalls(houseOf({ [`apps/api/src/${path}`]: text }))).toHaveLength(1);
  });

  test('is open to modules, and the way out to providers', () => {
    const house = houseOf({
      [`${modules}/tipping/a.ts`]: "import { x } from '#platform/clock.ts';",
      [`${modules}/providers/a.ts`]: "import { x } from '#platform/outgoing-http.ts';",
    });
    expect(platformWalls(house)).toEqual([]);
  });
});

describe('rules', () => {
  const rule = (text: string) => ruleWalls(houseOf({ [`${modules}/tipping/a.rule.ts`]: text }));

  test.each([
    "import { x } from './no-source.json';",
    "import { readFileSync } from 'node:fs';",
    "import { randomUUID } from 'node:crypto';",
    'export const a = () => new Date();',
    'export const a = () => Date.now();',
    'export const a = async () => await b;',
    "export const a = process.env['A'];",
  ])('may not say: %s', (text) => {
    expect(rule(text)).toHaveLength(1);
  });

  test('may use what a neighbour offers, if that is as pure as a rule', () => {
    const house = houseOf({
      [`${modules}/tipping/a.rule.ts`]: "import { code, post } from '../ledger/index.ts';",
      [`${modules}/ledger/index.ts`]:
        "export { code } from './codes.ts'; export { post } from './post.ts';",
      [`${modules}/ledger/codes.ts`]: "import { add } from '@tipwell/contract/money/money';",
      [`${modules}/ledger/post.ts`]: "import { insert } from './store.ts';",
      [`${modules}/ledger/store.ts`]: "import { sql } from 'kysely';",
    });
    expect(ruleWalls(house)).toEqual([
      expect.stringContaining(`a.rule.ts depends on ${modules}/ledger/store.ts`),
    ]);
  });

  test('may use contract, types, checksums and a given moment', () => {
    const text = `import { add } from '@tipwell/contract/money/money';
      import { createHmac } from 'node:crypto';
      import type { Row } from './store.ts';
      // It does not await anything.
      export const a = (now: Date) => new Date(now);`;
    expect(rule(text)).toEqual([]);
  });

  test('without a twin are noticed', () => {
    const alone = { [`${modules}/tipping/a.rule.ts`]: '' };
    expect(rulesWithoutTwin(houseOf(alone))).toHaveLength(1);
    const both = { ...alone, [`${modules}/tipping/a.rule.test.ts`]: '' };
    expect(rulesWithoutTwin(houseOf(both))).toEqual([]);
  });
});

describe('stores', () => {
  test.each([
    'sql`select 1`',
    'sql<{ a: number }>`select 1`',
    "db.selectFrom('tipping.tips')",
    "pool.query('select 1')",
  ])('SQL outside a store is noticed: %s', (text) => {
    expect(sqlOutsideStores(houseOf({ [`${modules}/tipping/a.ts`]: text }))).toHaveLength(1);
    expect(sqlOutsideStores(houseOf({ [`${modules}/tipping/store.ts`]: text }))).toEqual([]);
    expect(sqlOutsideStores(houseOf({ [`${modules}/tipping/a.test.ts`]: text }))).toEqual([]);
  });

  test.each([
    "db.selectFrom('ledger.entries')",
    "db.selectFrom('tipping.tips').innerJoin('ledger.entries as e', 'a', 'b')",
    'sql`select 1 from ledger.entries`',
    'sql`insert into ledger.entries values (1)`',
  ])("another module's tables are noticed: %s", (text) => {
    const file = { [`${modules}/tipping/store.ts`]: text };
    expect(foreignSchemas(houseOf(file), plan)).toHaveLength(1);
  });

  test('reporting reads what the modules it may use have published', () => {
    const text = 'sql`select 1 from tipping.tips_published`';
    const reporting = houseOf({ [`${modules}/reporting/store.ts`]: text });
    expect(foreignSchemas(reporting, plan)).toEqual([]);
  });

  test('a module whose tables are in the schema of another name uses that one alone', () => {
    const using = (table: string) =>
      foreignSchemas(
        houseOf({ [`${modules}/tipping/store.ts`]: `db.selectFrom('${table}')` }),
        plan,
        { tipping: 'payments', ledger: 'payments' },
      );
    expect(using('payments.tips')).toEqual([]);
    expect(using('providers.charges')).toHaveLength(1);
    const reporting = houseOf({ [`${modules}/reporting/store.ts`]: 'sql`from payments.tips`' });
    expect(foreignSchemas(reporting, plan, { tipping: 'payments' })).toEqual([]);
    expect(foreignSchemas(reporting, plan, { ledger: 'payments' })).toHaveLength(1);
  });

  test('modules that share a schema share none of its tables', () => {
    const keepers = new Map([
      ['payments.tips', 'tipping'],
      ['payments.entries', 'ledger'],
    ]);
    const using = (table: string) =>
      foreignTables(
        houseOf({ [`${modules}/tipping/a-store.ts`]: `sql\`select 1 from x join ${table}\`` }),
        keepers,
        { tipping: 'payments', ledger: 'payments' },
      );
    expect(using('payments.tips')).toEqual([]);
    expect(using('payments.tips_published')).toEqual([]);
    expect(using('payments.entries')).toHaveLength(1);
  });
});

describe('the office', () => {
  const office = 'apps/office/src';

  test.each([
    ['lib/a.ts', "import '#features/payouts/payouts/page.tsx';"],
    ['features/payouts/payouts/a.ts', "import '#app/router.ts';"],
    ['features/payouts/payouts/a.ts', "import '../plans/page.tsx';"],
    ['features/payouts/payouts/page.ts', "import { api } from '#lib/api.ts';"],
  ])('%s may not say %s', (path, text) => {
    expect(officeWalls(houseOf({ [`${office}/${path}`]: text }))).toHaveLength(1);
  });

  test.each([
    ['app/router.ts', "import '#features/payouts/payouts/page.tsx';"],
    ['features/payouts/payouts/page.ts', "import './row.tsx'; import '#lib/paths.ts';"],
    ['features/payouts/payouts/queries.ts', "import { api } from '#lib/api.ts';"],
  ])('%s may say %s', (path, text) => {
    expect(officeWalls(houseOf({ [`${office}/${path}`]: text }))).toEqual([]);
  });
});

describe('addresses in the office', () => {
  test.each([
    ['features/home/a.tsx', '<a href="/payouts">Payouts</a>'],
    ['app/shell/a.tsx', "linkOptions({ to: '/payouts' })"],
    ['features/home/queries.ts', "await fetch('https://example.com')"],
    ['app/shell/a.ts', 'new EventSource(address)'],
  ])('%s may not say %s', (path, text) => {
    expect(officeAddresses(houseOf({ [`apps/office/src/${path}`]: text }))).toHaveLength(1);
  });

  test('are written in paths.ts and followed in lib', () => {
    const house = houseOf({
      'apps/office/src/lib/paths.ts': "linkOptions({ to: '/payouts' })",
      'apps/office/src/lib/request.ts': 'await fetch(address)',
      'apps/office/src/features/home/a.tsx': '<Link {...paths.payouts}>Payouts</Link>',
    });
    expect(officeAddresses(house)).toEqual([]);
  });
});

describe('calls', () => {
  const named = { constant: 'startTip', name: 'startTip', method: 'POST', path: '/tips' };
  const call = { ...named, call: named };
  const bound = { call: named, module: 'tipping' };

  test('bound once are right', () => {
    expect(wronglyBound([call], [bound])).toEqual([]);
  });

  test('bound nowhere or twice are noticed, and bindings of no call', () => {
    expect(wronglyBound([call], [])).toHaveLength(1);
    expect(wronglyBound([call], [bound, bound])).toHaveLength(1);
    expect(wronglyBound([call], [bound, { ...bound, call: {} }])).toHaveLength(1);
  });

  test('bound elsewhere than in routes.ts are noticed', () => {
    const text = 'export const routes = [bind(startTip, policy, action)];';
    expect(boundElsewhere(houseOf({ [`${modules}/tipping/start-tip.ts`]: text }))).toHaveLength(1);
    for (const file of ['routes.ts', 'refund-routes.ts', 'start-tip.test.ts']) {
      expect(boundElsewhere(houseOf({ [`${modules}/tipping/${file}`]: text }))).toEqual([]);
    }
  });

  test('that share a name or an address are noticed', () => {
    expect(confusedCalls([call, { ...call, method: 'GET' }])).toHaveLength(1);
    const other = { ...call, constant: 'b', name: 'b' };
    expect(confusedCalls([call, other])).toHaveLength(1);
    expect(confusedCalls([{ ...call, constant: 'begin' }])).toHaveLength(1);
  });
});

describe('names and sizes', () => {
  test.each([
    'apps/api/src/utils.ts',
    'apps/api/src/common/money.ts',
    'run/test-helpers/helper.ts',
  ])('%s says nothing', (path) => {
    expect(emptilyNamed([path])).toHaveLength(1);
  });

  test.each(['apps/api/src/modules/payments/tipping/startTip.ts', 'apps/tip/src/TipPage.tsx'])(
    '%s is not in kebab-case',
    (path) => {
      expect(notInKebabCase([path])).toHaveLength(1);
    },
  );

  test.each([
    'apps/office/src/app/routes/__root.tsx',
    'apps/office/src/app/routes/_shell.payouts.$payoutId.tsx',
    'apps/office/src/app/routes/$location.tsx',
    'apps/api/src/modules/payments/tipping/minimum-tip.rule.test.ts',
    '.ci/run',
    'CONTRIBUTING.md',
  ])('%s is well named', (path) => {
    expect([...notInKebabCase([path]), ...emptilyNamed([path])]).toEqual([]);
  });

  test('a file of 401 lines is too long, a test of 601', () => {
    const text = (lines: number) => '//\n'.repeat(lines);
    expect(tooLong(houseOf({ 'run/a.ts': text(400) }))).toEqual([]);
    expect(tooLong(houseOf({ 'run/a.ts': text(401) }))).toHaveLength(1);
    expect(tooLong(houseOf({ 'run/a.test.ts': text(600) }))).toEqual([]);
    expect(tooLong(houseOf({ 'run/a.test.ts': text(601) }))).toHaveLength(1);
  });
});

describe('a word of another system', () => {
  const adapter = 'apps/api/src/modules/providers/providers/somebody/payout-state.rule.ts';
  const found = (text: string, path = adapter) => objectsOfOutsideWords(houseOf({ [path]: text }));

  test.each([
    "const states: Readonly<Record<string, State>> = {\n  paid: 'PAID',\n};",
    "export const states: Record<string, 'A' | 'B'> = { paid: 'A' };",
    "const states: Readonly<\n  Record<string, { status: 'PAID' }>\n> = {\n  paid: { status: 'PAID' },\n};",
  ])('is not looked up in %s', (text) => {
    expect(found(text)).toHaveLength(1);
  });

  test('is looked up in a map, and in what its shape has narrowed', () => {
    expect(found("const states = new Map(Object.entries<State>({ paid: 'PAID' }));")).toEqual([]);
    expect(found("const states: Readonly<Record<Told['status'], State>> = { paid: 'A' };")).toEqual(
      [],
    );
    expect(found('  const headers: Record<string, string> = {};')).toEqual([]);
  });
});
