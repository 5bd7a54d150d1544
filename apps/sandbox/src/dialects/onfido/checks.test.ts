import { createHmac } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { apiKey, startReceiver, startSandbox, webhookSecret } from '../../sandbox-for-tests.ts';
import type { OnfidoOutcome } from './rows.ts';

interface Run {
  id: string;
  status: string;
  link: { url: string };
}

async function start() {
  const { url: webhookUrl, received } = await startReceiver();
  const sandbox = await startSandbox({ onfido: { webhookUrl }, retryDelaysMs: [20] });
  const call = async (method: string, path: string, asked?: object, token = `onfido_${apiKey}`) => {
    const answer = await fetch(`${sandbox.baseUrl()}/onfido/v3.6${path}`, {
      method,
      headers: { authorization: `Token token=${token}`, 'content-type': 'application/json' },
      ...(asked === undefined ? {} : { body: JSON.stringify(asked) }),
    });
    return { status: answer.status, body: (await answer.json()) as Run & { error?: object } };
  };
  const openRun = async (tag = 'check-1') => {
    const named = { first_name: 'Mia', last_name: 'Kaya' };
    const applicant = await call('POST', '/applicants', named);
    const run = await call('POST', '/workflow_runs', {
      applicant_id: applicant.body.id,
      workflow_id: 'flow',
      tags: [tag],
      link: { completed_redirect_url: 'http://127.0.0.1:3000/onboard-onfido' },
      custom_data: { document_type: 'national_identity_card' },
    });
    return run.body;
  };
  const show = (run: Run, outcome: OnfidoOutcome) =>
    fetch(run.link.url, {
      method: 'POST',
      body: new URLSearchParams({ document: 'passport', outcome }),
      redirect: 'manual',
    });
  const statusOf = async (run: Run) => (await call('GET', `/workflow_runs/${run.id}`)).body.status;
  return { ...sandbox, own: sandbox.post, received, call, openRun, show, statusOf };
}

test.each([
  ['clear', ['approved']],
  ['review', ['review', 'approved']],
  ['rejected', ['declined']],
  ['expired', ['abandoned']],
] as const)('a document that is %s is told as %s', async (outcome, statuses) => {
  const { openRun, show, clock, received, statusOf } = await start();
  const run = await openRun();
  expect(await statusOf(run)).toBe('awaiting_input');
  const shown = await show(run, outcome);
  expect(shown.headers.get('location')).toBe('http://127.0.0.1:3000/onboard-onfido');
  expect(await statusOf(run)).toBe('processing');
  clock.advance(2);
  expect(await statusOf(run)).toBe(statuses[0]);
  clock.advance(20);
  expect(await statusOf(run)).toBe(statuses.at(-1));
  await vi.waitFor(() => expect(received).toHaveLength(statuses.length));
  for (const { rawBody, headers } of received) {
    const mac = createHmac('sha256', `onfido_${webhookSecret}`).update(rawBody).digest('hex');
    expect(headers['x-sha2-signature']).toBe(mac);
  }
});

test('a check that nobody answers stays where it is, and one whose page nobody opens runs out', async () => {
  const { openRun, show, clock, statusOf } = await start();
  const [shown, forgotten] = [await openRun('a'), await openRun('b')];
  await show(shown, 'never');
  clock.advance(8 * 86_400);
  expect(await statusOf(shown)).toBe('processing');
  expect(await statusOf(forgotten)).toBe('abandoned');
});

test('what was shown first counts, and a run is found by its tag', async () => {
  const { openRun, show, clock, statusOf, call } = await start();
  const run = await openRun('check-7');
  await show(run, 'rejected');
  await show(run, 'clear');
  clock.advance(2);
  expect(await statusOf(run)).toBe('declined');
  const found = await call('GET', '/workflow_runs?tags=check-7');
  expect(found.body).toMatchObject([{ id: run.id }]);
  expect((await call('GET', '/workflow_runs?tags=another')).body).toEqual([]);
});

test('another token is refused, and ordered faults happen', async () => {
  const { call, own } = await start();
  expect((await call('GET', '/workflow_runs', undefined, 'another')).status).toBe(401);
  await own('/test/faults', { path: '/onfido/v3.6/applicants', kind: 'time_out_accepted' });
  await expect(call('POST', '/applicants', { first_name: 'A', last_name: 'B' })).rejects.toThrow(
    'fetch failed',
  );
  expect((await call('POST', '/applicants', { first_name: 'A' })).status).toBe(422);
});

test('the page lets one choose, and thanks whoever comes back', async () => {
  const { openRun, show } = await start();
  const run = await openRun();
  const page = await (await fetch(run.link.url)).text();
  expect(page).toContain('<option value="national_identity_card" selected>');
  await show(run, 'clear');
  expect(await (await fetch(run.link.url)).text()).toContain('Thank you');
});
