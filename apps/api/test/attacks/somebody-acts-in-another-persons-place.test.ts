// Somebody of the platform views as a worker, an owner or a colleague and consents, moves money or
// writes in their place. Generated from the contract: every call that changes something × every role
// that can view; a call that nobody thought of here is refused.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { platformRoles, roles as everyRole, type Role } from '@tipwell/contract/access/roles';
import { modules } from '../../src/app.ts';
import { joinLocation } from '#identity/identity';
import { aWaiter, signIn } from '../support/build.ts';
import { anEarner, rowOf, send, type Earner } from '../access/call-inputs.ts';
import { contentOf } from '../support/contents.ts';
import { openTestApp, type TestApp } from '../support/open-test-app.ts';
import { givePlatformRoles, viewAs } from '../support/views.ts';

const calls = modules.flatMap((module) => module.routes ?? []).map(({ call }) => call);
const guarded = calls.filter(({ access }) => access === 'signedIn');
const writing = guarded.filter(({ method }) => method !== 'GET');
const reading = guarded.filter(({ method }) => method === 'GET');
/** What somebody of the platform may do in a venue's place: decision 16 says why. */
const allowed = ['createConversation', 'createMessage', 'getFilePages', 'setMenuData'];

const viewers: readonly Role[] = ['ROLE_ADMIN', 'ROLE_VIEW_AS_ACCESS', 'ROLE_VIEW_AS_ACCESS_RO'];
/** Everything but the administrators' role: as an administrator nobody can view. */
const rolesToBorrow = platformRoles.filter((role) => role !== 'ROLE_ADMIN');

let app: TestApp;
let sara: Earner;
const views = new Map<string, string>();

beforeAll(async () => {
  app = await openTestApp();
  // A processor's message about something from before would change the database meanwhile.
  await app.outside.ask('POST', '/v1/test/webhooks/pause', {});
  sara = await anEarner(app);
  // Whatever a policy asks for, she has it: what is refused is refused because it is a view.
  await app.context.db
    .updateTable('identity.memberships')
    .set({ roles: [...everyRole] })
    .where('staff_id', '=', sara.staffId)
    .execute();
  for (const role of viewers) {
    const viewer = await aWaiter(app);
    await givePlatformRoles(app, viewer.userId, [role]);
    const token = await signIn(app, viewer);
    views.set(role, await viewAs(app, token, sara.userId));
  }
  const viewer = await aWaiter(app);
  await givePlatformRoles(app, viewer.userId, ['ROLE_ADMIN']);
  const token = await signIn(app, viewer);
  views.set(
    'ROLE_ADMIN, to look only',
    await viewAs(app, token, sara.userId, { isReadOnly: true }),
  );
}, 120_000);
afterAll(async () => {
  await app.close();
});

/** What a view itself leaves behind: that it was there, and what it tried. */
const ofTheView = ['platform.audit_log', 'identity.sessions', 'identity.refresh_tokens'];

describe('the calls that may be made in another person’s place', () => {
  it('are the few that the decision names', () => {
    const said = writing.filter(({ isAllowedWhileViewing }) => isAllowedWhileViewing);
    expect(said.map(({ name }) => name).toSorted()).toEqual(allowed.toSorted());
  });
});

describe.each(writing.map((call) => [call.name, call] as const))('%s', (name, call) => {
  const row = rowOf(call);

  it('is refused in every view of somebody who may do it, and leaves everything as it was', async () => {
    for (const [viewer, token] of views) {
      const mayHelp = allowed.includes(name) && !/RO$|to look only/.test(viewer);
      if (mayHelp) continue;
      const inputs = await row.own(sara, app);
      const before = await contentOf(app.context.db, ofTheView);
      const answer = await send(app, call, inputs, token);
      expect({ viewer, status: answer.status, code: answer.body['errorCode'] }).toEqual({
        viewer,
        status: 403,
        code: 403_901,
      });
      expect(await contentOf(app.context.db, ofTheView)).toEqual(before);
      await row.restore?.(sara, app);
    }
  });
});

describe('what only looks', () => {
  it.each(reading.map((call) => [call.name, call] as const))(
    '%s changes nothing in a view',
    async (_name, call) => {
      const row = rowOf(call);
      const inputs = await row.own(sara, app);
      const before = await contentOf(app.context.db, ofTheView);
      for (const token of views.values()) {
        const answer = await send(app, call, inputs, token);
        expect(answer.body['errorCode']).not.toBe(403_901);
      }
      expect(await contentOf(app.context.db, ofTheView)).toEqual(before);
      await row.restore?.(sara, app);
    },
  );
});

describe('as one of the platform’s people', () => {
  it('an administrator does nothing that these people may do to others', async () => {
    const colleague = await aWaiter(app);
    await givePlatformRoles(app, colleague.userId, rolesToBorrow);
    const { userId } = colleague;
    const roles = [...everyRole];
    const joined = { userId, locationId: sara.locationId, roles, staffType: null };
    await joinLocation(app.context.db, joined, app.clock.now());
    const admin = await aWaiter(app);
    await givePlatformRoles(app, admin.userId, ['ROLE_ADMIN']);
    const view = await viewAs(app, await signIn(app, admin), userId);
    for (const call of writing.filter((one) => rowOf(one).onlyFor)) {
      const answer = await send(app, call, await rowOf(call).own(sara, app), view);
      expect({ name: call.name, code: answer.body['errorCode'] }).toEqual({
        name: call.name,
        code: 403_901,
      });
    }
  });
});

describe('the log of the person viewed', () => {
  it('has each attempt as refused, under the name of whoever made it', async () => {
    const admin = await aWaiter(app);
    await givePlatformRoles(app, admin.userId, ['ROLE_ADMIN']);
    const token = await signIn(app, admin);
    const person = await aWaiter(app);
    const view = await viewAs(app, token, person.userId);
    await app.ask('PATCH', '/api/account', { token: view, body: { wish: randomUUIDv7() } });
    const seen = await app.ask('GET', `/api/registered-users/${person.userId}`, { token });
    expect(seen.body['log']).toMatchObject([
      { action: 'view.refused', call: 'updateProfile', by: expect.stringContaining('Number') },
      { action: 'view.started' },
    ]);
  });
});
