import { randomUUIDv7 } from 'node:crypto';
import { getIncidents } from '@tipwell/contract/backoffice/calls/incidents';
import { closesWithItsCause } from '@tipwell/contract/backoffice/incident-kinds';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { somebody } from '#test/support/platform-people.ts';
import { endIncident, raiseIncident } from '#platform/incidents.ts';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await openTestApp(new Date('2026-11-23T09:00:00Z'));
  ({ token } = await somebody(app, 'ROLE_ADMIN'));
});
afterAll(async () => app.close());

const list = async (query = '') => (await app.ask('GET', `/api/incidents${query}`, { token })).body;

test('what comes up again while it is open is counted, and listed once', async () => {
  const subject = 'payout:0199aaaa-0000-7000-8000-000000000001';
  const at = app.clock.now();
  await raiseIncident(app.context.db, { kind: 'KEY_REUSED', subject, details: { n: 1 }, at });
  const later = new Date(at.getTime() + 60_000);
  await raiseIncident(app.context.db, {
    kind: 'KEY_REUSED',
    subject,
    details: { n: 2 },
    at: later,
  });
  expect(await list()).toMatchObject({
    openCount: 1,
    incidents: [
      {
        kind: 'KEY_REUSED',
        subject,
        timesSeen: 2,
        details: { n: 2 },
        lastSeenAt: later.toISOString(),
      },
    ],
  });
});

test('it is closed with a sentence and a name, once, and raised anew when it comes back', async () => {
  const open = getIncidents.output.parse(await list());
  const [{ incidentId, subject } = { incidentId: '', subject: '' }] = open.incidents;
  const close = async (resolution: string) =>
    app.ask('POST', `/api/incidents/${incidentId}/resolution`, { token, body: { resolution } });
  expect((await close('   ')).status).toBe(400);
  expect(await close('The bank had it twice.')).toMatchObject({
    status: 200,
    body: { resolved: { resolution: 'The bank had it twice.' } },
  });
  expect((await close('Something else.')).body).toMatchObject({
    resolved: { resolution: 'The bank had it twice.' },
  });
  expect(await list()).toMatchObject({ openCount: 0, incidents: [] });
  expect(await list('?state=RESOLVED')).toMatchObject({ incidents: [{ incidentId }] });

  await raiseIncident(app.context.db, { kind: 'KEY_REUSED', subject, at: app.clock.now() });
  expect(await list()).toMatchObject({ openCount: 1, incidents: [{ subject, timesSeen: 1 }] });
});

test.each([...closesWithItsCause])(
  'nobody closes %s while its cause is there; it closes with it',
  async (kind) => {
    const subject = `tip:${randomUUIDv7()}`;
    const at = app.clock.now();
    await raiseIncident(app.context.db, { kind, subject, at });
    const { incidents } = getIncidents.output.parse(await list());
    const { incidentId } = incidents.find((one) => one.subject === subject) ?? { incidentId: '' };
    const closed = await app.ask('POST', `/api/incidents/${incidentId}/resolution`, {
      token,
      body: { resolution: 'Looked at it.' },
    });
    expect(closed.body).toMatchObject({ code: 'incidentNotOver' });
    const still = getIncidents.output.parse(await list()).incidents;
    expect(still.find((one) => one.incidentId === incidentId)).toMatchObject({ resolved: null });

    await endIncident(app.context.db, { kind, subject, at, resolution: 'Answered.' });
    const resolved = getIncidents.output.parse(await list('?state=RESOLVED')).incidents;
    expect(resolved.find((one) => one.incidentId === incidentId)).toMatchObject({
      resolved: { byName: null, resolution: 'Answered.' },
    });
  },
);
