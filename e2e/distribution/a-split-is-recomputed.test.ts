import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AllocationRecord } from '@tipwell/contract/distribution/calls/split-records';
import { verifyRecord } from '../../run/allocation/verify-record.ts';
import { liveALittle, type Happened } from '../support/seed-activity.ts';
import { both, foundDemoPeople } from '../support/demo-people.ts';
import { recordFile } from '../../apps/office/src/lib/records/record-file.ts';
import {
  complaintsOf,
  expectFitForEverybody,
  startTestApp,
  type TestApp,
} from '../support/fixtures.ts';
import { amira, signIn } from '../support/people.ts';

let app: TestApp;
let happened: Happened;
beforeAll(async () => {
  app = await startTestApp();
  await foundDemoPeople(app);
  happened = await liveALittle(app);
}, 120_000);
afterAll(async () => {
  await app?.stop();
});

const as = (login: string) => ({ ...amira, login });

/** Runs what was saved as anybody would: in a folder of its own, with Node and nothing else. */
async function computeAgain(
  folder: string,
  record: string,
): Promise<{ code: number; said: string }> {
  const run = promisify(execFile);
  const surroundings = { cwd: folder, env: { PATH: '/nowhere' } };
  try {
    const done = await run(process.execPath, ['verify-allocation.mjs', record], surroundings);
    return { code: 0, said: done.stdout };
  } catch (error) {
    const { code, stdout } = error as { code: number; stdout: string };
    return { code, said: stdout };
  }
}

async function save(page: Page, button: string | RegExp): Promise<AllocationRecord> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).first().click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^tip-split-\d{4}-\d\d-\d\d\.json$/);
  return JSON.parse(await readFile(await download.path(), 'utf8')) as AllocationRecord;
}

describe('a split', () => {
  test('is saved by a person as far as it is theirs, and agrees with the published rule', async () => {
    const page = await app.phone();
    const complaints = complaintsOf(page);
    await signIn(page, as('manager@demo.tipwell.test'));
    await page.goto(`/profile/shares/${happened.runId}`);
    await page.getByRole('button', { name: 'Check it yourself' }).click();
    await expectFitForEverybody(page);
    const record = await save(page, 'Save the record (JSON)');
    expect(record.covers).toBe('SHARE');
    expect(record.people.map(({ person, name }) => [person, name])).toEqual([['you', null]]);
    expect(verifyRecord(record).differences).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('is computed again by the verifier that is saved beside it, with Node alone', async () => {
    const page = await app.phone();
    const complaints = complaintsOf(page);
    await signIn(page, as('manager@demo.tipwell.test'));
    await page.goto(`/profile/shares/${happened.runId}`);
    await page.getByRole('button', { name: 'Check it yourself' }).click();
    const record = await save(page, 'Save the record (JSON)');
    const [verifier] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'the verifier' }).click(),
    ]);
    expect(verifier.suggestedFilename()).toBe('verify-allocation.mjs');
    const name = recordFile(record.run.businessDay);
    await page.getByText(`node verify-allocation.mjs ${name}`).waitFor();
    const folder = await mkdtemp(join(tmpdir(), 'tipwell-verifier-'));
    try {
      await copyFile(await verifier.path(), join(folder, 'verify-allocation.mjs'));
      const write = async (content: AllocationRecord) =>
        writeFile(join(folder, name), `${JSON.stringify(content, null, 2)}\n`);
      await write(record);
      const agreed = await computeAgain(folder, name);
      expect(agreed).toMatchObject({ code: 0 });
      expect(agreed.said).toContain('The record agrees with the rule.');
      const [own, ...others] = record.people;
      if (!own) throw new Error('The record is of nobody.');
      await write({ ...record, people: [{ ...own, amount: own.amount + 1 }, ...others] });
      const differs = await computeAgain(folder, name);
      expect(differs).toMatchObject({ code: 1 });
      expect(differs.said).toMatch(
        new RegExp(`line \\d+, people\\[0\\]\\.amount: the record says ${own.amount + 1}, `),
      );
    } finally {
      await rm(folder, { recursive: true });
    }
    expect(complaints).toEqual([]);
  });

  test('is saved whole by who sees everybody’s part, and the parts make the pool', async () => {
    const page = await app.phone();
    const complaints = complaintsOf(page);
    await signIn(page, as(both.login));
    await page.goto('/distributions-manager');
    await page.getByRole('heading', { name: 'Days that were split' }).waitFor();
    await page
      .getByRole('button', { name: /^Save the record of / })
      .first()
      .waitFor();
    await expectFitForEverybody(page);
    const record = await save(page, /^Save the record of /);
    const { checked, differences, notShown } = verifyRecord(record);
    expect({ covers: record.covers, differences, notShown }).toEqual({
      covers: 'RUN',
      differences: [],
      notShown: [],
    });
    expect(checked.tips).toBeGreaterThan(0);
    const given = record.people.reduce((sum, { amount }) => sum + amount, 0);
    expect(given).toBe(record.pool.total);
    expect(complaints).toEqual([]);
  });
});

describe('another split', () => {
  test('is tried on past days before it is published, and changes nothing', async () => {
    const page = await app.phone({ viewport: { width: 360, height: 780 } });
    const complaints = complaintsOf(page);
    await signIn(page, as(both.login));
    await page.goto('/distributions-manager');
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    const percents = page.getByLabel('Percent', { exact: true });
    const [first, second] = [percents.nth(1), percents.nth(2)];
    const [one, two] = [Number(await first.inputValue()), Number(await second.inputValue())];
    await first.fill(String(one - 5));
    expect(await page.getByRole('button', { name: /^Try it/ }).isDisabled()).toBe(true);
    await second.fill(String(two + 5));
    await page.getByRole('button', { name: 'Try it on the last 8 weeks' }).click();
    await page.getByRole('heading', { name: 'On the last 8 weeks' }).waitFor();
    await page.getByRole('table', { name: 'Per person' }).waitFor();
    await expectFitForEverybody(page);
    await second.fill(String(two + 4));
    await page.getByRole('heading', { name: 'On the last 8 weeks' }).waitFor({ state: 'detached' });
    const versions = await app.query('select 1 from distribution.schemes where location_id = 102');
    expect(versions).toHaveLength(1);
    expect(complaints).toEqual([]);
  });

  test('is shown to the team, read by a colleague with their own sums, and taken back', async () => {
    const narrow = { viewport: { width: 360, height: 780 } };
    const page = await app.phone(narrow);
    const complaints = complaintsOf(page);
    await signIn(page, as(both.login));
    await page.goto('/distributions-manager');
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByRole('button', { name: 'Try it on the last 8 weeks' }).click();
    await page.getByRole('button', { name: 'Show it to the team …' }).click();
    const asked = page.getByRole('dialog', { name: 'Show it to the team' });
    await asked.getByText('Nothing changes by that.').waitFor();
    expect(await asked.getByRole('checkbox').count()).toBe(0);
    await expectFitForEverybody(page);
    await asked.getByRole('button', { name: 'Show it to the team' }).click();
    await page.getByText('The team sees this trial.').waitFor();

    const colleague = await app.phone(narrow);
    const heard = complaintsOf(colleague);
    await signIn(colleague, as('manager@demo.tipwell.test'));
    await colleague.goto('/profile?view=tips');
    await colleague.getByRole('link', { name: 'Look at it' }).click();
    await colleague.getByRole('table', { name: 'What it would have meant for you' }).waitFor();
    await colleague.getByRole('heading', { name: 'For the whole team' }).waitFor();
    await expectFitForEverybody(colleague);

    await page.goto('/distributions-manager');
    const shown = page.getByRole('region', { name: 'Shown to the team' });
    await shown.getByText(/^Shown on /).click();
    await shown.getByRole('button', { name: 'Take it back …' }).click();
    const sheet = page.getByRole('dialog', { name: 'Take this trial back?' });
    await expectFitForEverybody(page);
    await sheet.getByRole('button', { name: 'Take it back', exact: true }).click();
    await shown.waitFor({ state: 'detached' });
    await colleague.reload();
    await colleague.getByText('There is no such trial').waitFor();
    expect([...complaints, ...heard]).toEqual([]);
  });
});
