// Every call of the API × every kind of caller × own and foreign ids. What is asked for is generated
// from the modules themselves: a call that nobody thought of here fails.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { apisOf } from '@tipwell/contract/api/call-apis';
import type { Call } from '@tipwell/contract/api/call';
import { keyScopes } from '@tipwell/contract/access/key-scopes';
import { rolesHeld } from '@tipwell/contract/access/role-groups.rule';
import { locationRoles, platformRoles, roles, type Role } from '@tipwell/contract/access/roles';
import { modules } from '../../src/app.ts';
import { aKeyAt } from './support/a-key.ts';
import { anEarner, callInputs, rowOf, send, type Earner } from './call-inputs.ts';
import type { Inputs } from './support/row.ts';
import { openTestApp, type Answer, type TestApp } from '../support/open-test-app.ts';
import { rawRoutes } from '../support/raw-routes.ts';
import { salesPersonOf, signedInWith } from '../support/role-holders.ts';

const bindings = modules.flatMap((module) => module.routes ?? []);
const calls = bindings.map(({ call }) => call);
const guarded = calls.filter(({ access }) => access === 'signedIn');
const open = calls.filter(({ access }) => access === 'public');
const byKey = calls.filter(({ access }) => access === 'key');

let app: TestApp;
let sara: Earner;
let stranger: Earner;
/** Everybody who is signed in and is not Sara, by what they are. */
const others = new Map<string, string>();
/** Somebody with one role each: of the platform, at Sara's place, and at another place. */
const ofThePlatform = new Map<Role, string>();
const atThisPlace = new Map<Role, string>();
const elsewhere = new Map<Role, string>();

beforeAll(async () => {
  app = await openTestApp();
  sara = await anEarner(app);
  stranger = await anEarner(app);
  const colleague = await anEarner(app, sara.locationId);
  others.set('a colleague at the same place', colleague.token);
  others.set('a stranger at another place', stranger.token);
  others.set(
    'a colleague with every role',
    await signedInWith(app, { locationId: sara.locationId, rolesThere: roles }),
  );
  for (const role of roles) others.set(holderOf(role), await signedInWith(app, { roles: [role] }));
  for (const role of locationRoles) {
    atThisPlace.set(
      role,
      await signedInWith(app, { locationId: sara.locationId, rolesThere: [role] }),
    );
    elsewhere.set(
      role,
      await signedInWith(app, { locationId: stranger.locationId, rolesThere: [role] }),
    );
  }
  for (const role of platformRoles) {
    const isSales = role === 'ROLE_SALES_PERSON';
    ofThePlatform.set(
      role,
      isSales
        ? await salesPersonOf(app, sara.locationId)
        : await signedInWith(app, { roles: [role] }),
    );
  }
}, 120_000);
afterAll(async () => {
  await app.close();
});

/** Administrators and sales use the admin API, everybody else the staff API (product §6). */
const ofTheAdminApi: ReadonlySet<Role> = new Set([
  'ROLE_ADMIN',
  'ROLE_SALES_PERSON',
  'ROLE_SALES_HEAD',
]);

const holderOf = (role: Role): string => `somebody with ${role}`;

/**
 * Sends a call as each of these in turn, with inputs of Sara's own. A refusal changes nothing, so the same
 * inputs serve the next caller; after any other answer new ones are made.
 */
async function sendAs<Who>(
  call: Call,
  callers: Iterable<readonly [Who, string]>,
  check: (answer: Answer, who: Who) => void,
): Promise<void> {
  const row = rowOf(call);
  let inputs: Inputs | undefined;
  for (const [who, token] of callers) {
    inputs ??= await row.own(sara, app);
    const answer = await send(app, call, inputs, token);
    if (answer.status !== 401 && answer.status !== 403 && answer.status !== 404) inputs = undefined;
    check(answer, who);
  }
}

/** A refusal says that it is one and nothing else. */
function expectRefusal(answer: { status: number; body: object }, statuses: number[]): void {
  expect(statuses).toContain(answer.status);
  expect(Object.keys(answer.body).toSorted()).toEqual(['code', 'errorCode', 'kind', 'message']);
}

describe('the table of calls', () => {
  it('has a row for every call, and none for a call that is gone', () => {
    expect(calls.length).toBeGreaterThan(0);
    expect(Object.keys(callInputs).toSorted()).toEqual(calls.map(({ name }) => name).toSorted());
  });

  it('says why a call may be made by anybody, and says it of no other call', () => {
    const explained = Object.keys(callInputs).filter((name) => callInputs[name]?.publicBecause);
    expect(explained.toSorted()).toEqual(open.map(({ name }) => name).toSorted());
  });

  it.each(calls.map((call) => [call.name, rowOf(call)] as const))(
    '%s is of the API of those whom it lets through',
    (name, { onlyFor, at }) => {
      const platform = onlyFor ?? at?.platform;
      if (platform === undefined) return;
      const isAdmins = platform.some((role) => ofTheAdminApi.has(role));
      const isOthers =
        (at?.there ?? []).length > 0 || platform.some((role) => !ofTheAdminApi.has(role));
      expect(apisOf(name)).toEqual([
        ...(isAdmins ? ['ADMIN'] : []),
        ...(isOthers ? ['STAFF'] : []),
      ]);
    },
  );

  it('mixes up the ids of every call about a location', () => {
    const silent = calls.filter((call) => rowOf(call).at && !rowOf(call).foreign);
    expect(silent.map(({ name }) => name)).toEqual([]);
  });

  it('mixes up every id that a call of one’s own affairs takes', () => {
    const silent = guarded.filter((call) => {
      const { foreign, onlyFor } = rowOf(call);
      // A region is a word that everybody knows, and no id of anything.
      return /:(?!region\b)/.test(call.path) && !foreign && !onlyFor;
    });
    expect(silent).toEqual([]);
  });
});

describe.each(guarded.map((call) => [call.name, call] as const))('%s', (_name, call) => {
  const row = rowOf(call);

  afterEach(async () => row.restore?.(sara, app));

  it('is not for a guest', async () => {
    expectRefusal(await send(app, call, await row.own(sara, app)), [401]);
  });

  it('is refused to a guest even when what is sent makes no sense', async () => {
    const answer = await send(app, call, {
      params: Object.fromEntries(
        [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 'x']),
      ),
    });
    expect([400, 401]).toContain(answer.status);
  });

  if (row.onlyFor) {
    const { onlyFor } = row;

    it(`is for ${onlyFor.join(' and ')} alone`, async () => {
      const allowed: string[] = [];
      await sendAs(call, others, (answer, who) => {
        if (answer.status === 403) expectRefusal(answer, [403]);
        else allowed.push(who);
      });
      expect(allowed).toEqual(onlyFor.map(holderOf));
      expectRefusal(await send(app, call, await row.own(sara, app), sara.token), [403]);
    });
    return;
  }

  if (row.at) {
    const { at, foreign } = row;

    it('is decided by the role that somebody has at the place', async () => {
      const seen = new Map<Role, number>();
      await sendAs(call, atThisPlace, (answer, role) => {
        seen.set(role, answer.status);
        if (answer.status !== call.successStatus) expectRefusal(answer, [403]);
      });
      const allowed = [...seen].filter(([, status]) => status === call.successStatus);
      const letIn = locationRoles.filter((role) =>
        rolesHeld([role]).some((held) => at.there.includes(held)),
      );
      expect(allowed.map(([role]) => role).toSorted()).toEqual(letIn.toSorted());
    });

    it('is decided by the role that somebody of the platform has', async () => {
      const allowed: Role[] = [];
      await sendAs(call, ofThePlatform, (answer, role) => {
        if (answer.status === call.successStatus) allowed.push(role);
        else expectRefusal(answer, [403, 404]);
      });
      expect(allowed.toSorted()).toEqual(at.platform.toSorted());
    });

    it('does not exist for people of another place, whatever their role there', async () => {
      await sendAs(call, elsewhere, (answer) => expectRefusal(answer, [403, 404]));
    });

    it('gives people of this place nothing of another one, however the ids are mixed', async () => {
      for (const [, token] of atThisPlace) {
        for (const inputs of Object.values(foreign?.(sara, stranger) ?? {})) {
          expectRefusal(await send(app, call, inputs, token), [403, 404]);
        }
      }
    });
    return;
  }

  it('works for the person herself', async () => {
    const answer = await send(app, call, await row.own(sara, app), sara.token);
    const status = row.wantsMore?.status ?? call.successStatus;
    // What was answered instead stands beside it.
    expect(answer).toMatchObject({ status });
  });

  if (row.foreign) {
    const mixes = row.foreign;

    it('does not exist for anybody else, whatever their role', async () => {
      const answers = new Map<string, number>();
      await sendAs(call, others, (answer, who) => {
        expectRefusal(answer, [403, 404]);
        answers.set(who, answer.status);
      });
      expect(answers.size).toBe(roles.length + 3);
    });

    it('gives the person nothing of somebody else’s, however the ids are mixed', async () => {
      for (const [title, inputs] of Object.entries(mixes(sara, stranger))) {
        const answer = await send(app, call, inputs, sara.token);
        expect({ title, status: answer.status }).toEqual({ title, status: 404 });
        expectRefusal(answer, [404]);
      }
    });

    it('gives somebody with every role nothing of somebody else’s', async () => {
      const token = others.get('a colleague with every role') ?? '';
      for (const inputs of Object.values(mixes(sara, stranger))) {
        expectRefusal(await send(app, call, inputs, token), [403, 404]);
      }
    });
  } else {
    it('speaks to each person of themselves', async () => {
      await sendAs(call, others, ({ body }) => {
        expect(JSON.stringify(body)).not.toContain(sara.userId);
        expect(JSON.stringify(body)).not.toContain(sara.email);
      });
    }, 240_000);
  }
});

describe('a call that anybody may make', () => {
  it.each(open.map((call) => [call.name, call] as const))(
    '%s asks nobody to sign in',
    async (_name, call) => {
      const answer = await send(app, call, await rowOf(call).own(sara, app));
      // Renewing a session without its token is what nobody can do.
      const isRenewal = ['refresh', 'logoutAs', 'takeView', 'renewView'].includes(call.name);
      const status = rowOf(call).wantsMore?.status ?? call.successStatus;
      expect(answer.status).toBe(isRenewal ? 401 : status);
    },
  );

  it('tells nothing of a person beyond what a customer may know', async () => {
    const receipt = calls.find(({ name }) => name === 'getReceipt');
    const answer = receipt && (await send(app, receipt, await rowOf(receipt).own(sara, app)));
    const text = JSON.stringify(answer?.body);
    expect(text).toContain('Sara');
    for (const secret of [sara.userId, sara.email, sara.subjectKey, 'Number']) {
      expect(text).not.toContain(secret);
    }
  });
});

describe.each(byKey.map((call) => [call.name, call] as const))('%s', (_name, call) => {
  const row = rowOf(call);
  const keyOf = async (who: Earner) => row.key?.(who, app) ?? '';

  it('works for a program with the key of the place', async () => {
    const answer = await send(app, call, await row.own(sara, app), await keyOf(sara));
    expect(answer.status).toBe(call.successStatus);
  });

  it('is for no guest and for nobody with a session, whatever their role', async () => {
    expectRefusal(await send(app, call, await row.own(sara, app)), [401]);
    const sessions = [sara.token, ...others.values(), ...atThisPlace.values()];
    await sendAs(call, sessions.entries(), (answer) => expectRefusal(answer, [401]));
  });

  it('gives a program nothing of another place, however the ids are mixed', async () => {
    const [key, foreignKey] = [await keyOf(sara), await keyOf(stranger)];
    const asked = await send(app, call, await row.own(sara, app), foreignKey);
    // A call that names no place is about the place of the key.
    if (row.foreign) expectRefusal(asked, [403, 404]);
    else expect(JSON.stringify(asked.body)).not.toContain(`"locationId":${sara.locationId},`);
    for (const inputs of Object.values(row.foreign?.(sara, stranger) ?? {})) {
      expectRefusal(await send(app, call, inputs, key), [403, 404]);
    }
  });

  it('is opened by its own scope alone, whatever else a key opens', async () => {
    const { keyScope } = call;
    if (keyScope === null) return;
    const allOthers = keyScopes.filter((scope) => scope !== keyScope);
    const { key } = await aKeyAt(sara, app, allOthers);
    const answer = await send(app, call, await row.own(sara, app), key);
    expect(answer).toMatchObject({ status: 403, body: { details: { scope: keyScope } } });
  });

  it('opens no other call: a key is no session', async () => {
    const key = await keyOf(sara);
    for (const other of guarded) {
      const params = { locationId: sara.locationId, userId: sara.userId, staffId: sara.staffId };
      const named = [...other.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
      if (!named.every((name) => name in params) || other.body || other.query) continue;
      expectRefusal(await send(app, other, { params }, key), [401]);
    }
  });
});

describe('routes that are no calls', () => {
  it('are all on the list that says why', () => {
    const bound = new Set(calls.map(({ method, path }) => `${method} /api${path}`));
    const raw = routesOf(app).filter((route) => !bound.has(route));
    // The back office is there only once it has been built.
    const listed = Object.keys(rawRoutes).filter(
      (route) => route !== office || raw.includes(route),
    );
    expect(raw).toEqual(listed.toSorted());
  });

  it('include every bound call, so that the list of routes is complete', () => {
    const all = routesOf(app);
    for (const { method, path } of calls) expect(all).toContain(`${method} /api${path}`);
  });
});

const office = 'GET *';

/** Every route of the server, read from the tree that the router prints. */
function routesOf({ server }: TestApp): string[] {
  const routes: string[] = [];
  const parents: string[] = [];
  for (const line of server.printRoutes({ commonPrefix: false }).split('\n')) {
    const found = /^([│ ├└─]*?)(?:[├└]── )(.*?)(?: \(([A-Z, ]+)\))?$/.exec(line);
    if (!found) continue;
    const [, indent = '', part = '', methods = ''] = found;
    const depth = indent.length / 4;
    parents[depth] = (depth === 0 ? '' : (parents[depth - 1] ?? '')) + part;
    for (const method of methods.split(', ').filter((name) => name && name !== 'HEAD')) {
      routes.push(`${method} ${parents[depth]}`);
    }
  }
  return [...new Set(routes)].toSorted();
}
