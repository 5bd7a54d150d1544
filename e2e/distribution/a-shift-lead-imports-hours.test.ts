// A shift lead drops the hours of a month as a German spreadsheet wrote them: 300 lines, of which some are
// not right. Nothing is half imported, and the same file again changes nothing.
import { randomUUIDv7 } from 'node:crypto';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copperKettle } from '../../apps/api/demo/cast/copper-kettle.ts';
import { businessDay } from '../../apps/api/src/modules/distribution/splits/index.ts';
import {
  joinLocation,
  registerPerson,
} from '../../apps/api/src/modules/identity/identity/index.ts';
import { inside, startSharing } from '../support/seed-activity.ts';
import { foundDemoPeople } from '../support/demo-people.ts';
import {
  complaintsOf,
  expectFitForEverybody,
  startTestApp,
  type TestApp,
} from '../support/fixtures.ts';
import { amira, signIn } from '../support/people.ts';

const team = ['Zoë', 'Jürgen', 'Sofía', 'Tom', 'Ana', 'Bo', 'Cem', 'Dov', 'Eva', 'Finn'];
const daysOfFile = 30;
const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
const dayAgo = (days: number) => businessDay(ago(days), copperKettle.timeZone);
const german = (day: string) => day.split('-').toReversed().join('.');
const emailOf = (index: number) => `person${index}@story.tipwell.test`;

let app: TestApp;
let lead: Page;
let complaints: string[];
let folder: string;

beforeAll(async () => {
  app = await startTestApp();
  await foundDemoPeople(app);
  await startSharing(app, copperKettle, new Date());
  await inside(app, ago(60), async ({ db }) => {
    for (const [index, firstName] of team.entries()) {
      const userId = randomUUIDv7();
      const names = { firstName, lastName: 'Story' };
      const email = emailOf(index);
      const person = { userId, email, ...names, password: 'tipwell1', status: 'ACTIVE' } as const;
      await registerPerson(db, person, ago(60));
      const place = { userId, locationId: 102, roles: ['ROLE_USER' as const], staffType: 'Waiter' };
      await joinLocation(db, place, ago(60));
    }
  });
  folder = await mkdtemp(join(tmpdir(), 'hours-'));
  lead = await app.phone({ viewport: { width: 360, height: 740 } });
  await signIn(lead, { ...amira, login: 'staff-master@demo.tipwell.test' });
  complaints = complaintsOf(lead);
}, 120_000);
afterAll(async () => {
  await app?.stop();
});

/** The hours of everybody on every day, with semicolons, commas in numbers and a mark before all. */
function linesOf(change: (line: string, index: number) => string): string {
  const lines = Array.from({ length: daysOfFile }, (_, at) => at + 1).flatMap((days) =>
    team.map((_name, index) => {
      const times = index % 2 === 0 ? '17:00;23:30;' : ';;6,5';
      return `${german(dayAgo(days))};${times};"=SUM(A1)";${emailOf(index)}`;
    }),
  );
  return ['\uFEFFDatum;Beginn;Ende;Stunden;Notiz;E-Mail', ...lines.map(change)].join('\r\n');
}

async function choose(name: string, content: string): Promise<void> {
  const path = join(folder, name);
  await writeFile(path, content);
  await lead.getByLabel('Choose a CSV file').setInputFiles(path);
}

const sheet = () => lead.getByRole('dialog', { name: 'Import hours' });

test('what is no file of hours is said at once', async () => {
  await lead.goto('/locations/102?tab=hours');
  await lead.getByRole('button', { name: 'Import hours' }).click();
  await expectFitForEverybody(lead);
  await choose('other.csv', 'a,b\n1,2');
  await sheet().getByText('The first line must name the columns').waitFor();
});

test('a file with lines that are not right changes nothing, and says which they are', async () => {
  const wrong = linesOf((line, index) => {
    if (index === 10) return line.replace(/"=SUM\(A1\)";.*/, '"";=cmd()@evil.test');
    if (index === 20) return line.replace('17:00', '25:00');
    return index === 30 ? line.replace(/^[\d.]+/, '01.02.2020') : line;
  });
  await choose('hours.csv', wrong);
  await sheet().getByText('3 lines are not right.').waitFor();
  await sheet().getByText('Line 12', { exact: false }).waitFor();
  await sheet().getByText('Nobody in this team has it').waitFor();
  await sheet().getByText('Columns that are not read: Notiz').waitFor();
  await expectFitForEverybody(lead);
  expect(await sheet().getByRole('button', { name: 'Import', exact: true }).count()).toBe(0);
  const [download] = await Promise.all([
    lead.waitForEvent('download'),
    sheet().getByRole('button', { name: 'Download the list' }).click(),
  ]);
  const report = await readFile(await download.path(), 'utf8');
  expect(report.split('\r\n')).toHaveLength(5);
  // What somebody wrote to be a formula is words in our list.
  expect(report).toContain("'=cmd()@evil.test");
  expect(report).toContain('22,Beginn,"25:00","Enter a time such as 17:30"');
  const rows = await app.query('select 1 from distribution.worked');
  expect(rows).toEqual([]);
});

test('once it is mended it says what it changes, and is imported as a whole', async () => {
  await sheet().getByRole('button', { name: 'Choose another file' }).click();
  await choose(
    'hours.csv',
    linesOf((line) => line),
  );
  await sheet().getByText('300 lines').waitFor();
  const changes = sheet().getByRole('region', { name: 'What changes' });
  expect(await changes.getByText('6:30 h').count()).toBe(300);
  await expectFitForEverybody(lead);
  await sheet().getByRole('button', { name: 'Import', exact: true }).click();
  await sheet().getByText('The hours of 300 days are imported.').waitFor();
  await expectFitForEverybody(lead);
  const rows = await app.query('select distinct minutes, source from distribution.worked');
  expect(rows).toEqual([{ minutes: 390, source: 'LIST' }]);
});

test('the same file again changes nothing', async () => {
  await sheet().getByRole('button', { name: 'Import another file' }).click();
  await choose(
    'hours.csv',
    linesOf((line) => line),
  );
  await sheet().getByText('All of these hours are there already.').waitFor();
  expect(await sheet().getByRole('button', { name: 'Import', exact: true }).count()).toBe(0);
  await sheet().getByRole('button', { name: 'Close' }).click();
  await lead.getByRole('button', { name: 'The day before' }).click();
  // The day's hours come a moment after its form.
  await expect.poll(async () => lead.getByLabel('End of Zoë Story').inputValue()).toBe('23:30');
});

test('nothing of it makes the page complain', () => {
  // The browser says in its console that a file was refused; the page has said it better.
  expect(complaints.filter((line) => !line.includes('status of 400'))).toEqual([]);
});
