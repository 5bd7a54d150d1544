// An owner photographs the codes in the room: the phone tells whose each is, what a stranger stuck over one
// of them is told to the platform's people, and a clean walk ends the alarm.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { qrCodeSvg } from '../../apps/api/src/modules/venues/locations/index.ts';
import { foundDemoPeople } from '../support/demo-people.ts';
import {
  complaintsOf,
  expectFitForEverybody,
  startTestApp,
  type TestApp,
} from '../support/fixtures.ts';
import { amira, signIn } from '../support/people.ts';
import { takePhoto, type ChosenPhoto } from '../support/room-photos.ts';

let app: TestApp;
let owner: Page;
let complaints: string[];
let bodies: string[];
/** Amira's code beside the team's on one table, a stranger's on another, and a table without any. */
let ours: ChosenPhoto;
let theirs: ChosenPhoto;
let bare: ChosenPhoto;
const codesTab = '/locations/101?tab=codes';
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

beforeAll(async () => {
  app = await startTestApp();
  await foundDemoPeople(app);
  const studio = await app.phone();
  const drawn = async (of: string) => (await studio.request.get(`/api/${of}/qr.svg`)).text();
  await studio.goto('/accessibility');
  ours = await takePhoto(studio, 'table-1.jpg', [
    { svg: await drawn('staff/5001'), x: 0.3, y: 0.35, size: 1000, turned: 0.15 },
    { svg: await drawn('locations/101'), x: 0.7, y: 0.7, size: 900, turned: -0.3 },
  ]);
  theirs = await takePhoto(studio, 'table-2.jpg', [
    {
      svg: await qrCodeSvg('https://tipwell-pay.example.net/t/ABC2345'),
      x: 0.5,
      y: 0.5,
      size: 1400,
      turned: 0.1,
    },
    {
      svg: await qrCodeSvg('https://willow.example.org/prices'),
      x: 0.3,
      y: 0.85,
      size: 700,
      turned: 0,
    },
  ]);
  bare = await takePhoto(studio, 'table-3.jpg', []);
  owner = await app.phone(phone);
  complaints = complaintsOf(owner);
  bodies = [];
  owner.on('request', (request) => bodies.push(request.postData() ?? ''));
  await signIn(owner, { ...amira, login: 'salon-owner@demo.tipwell.test' });
}, 180_000);
afterAll(async () => {
  await app?.stop();
});

const card = () => owner.getByRole('region', { name: 'Check the codes in the room' });
const choose = async (...photos: ChosenPhoto[]) =>
  card().getByLabel('Photos of codes', { exact: true }).setInputFiles(photos);
const row = (words: string) => card().getByRole('listitem').filter({ hasText: words });

test('two photos tell at once which codes are ours and which are not', async () => {
  await owner.goto(codesTab);
  await card().getByText('Nobody has checked the codes here yet.').waitFor();
  await card().getByRole('button', { name: 'Take a photo' }).waitFor();
  await expectFitForEverybody(owner);
  await choose(ours, theirs);
  await row('Yours: Amira’s tip page').getByText('Works', { exact: true }).waitFor();
  await row('Yours: the venue’s page').getByText('Works', { exact: true }).waitFor();
  await row('tipwell-pay.example.net').getByText('Not yours', { exact: true }).waitFor();
  await row('made to look like it').waitFor();
  // The worst comes first.
  expect(await card().locator('ul > li').first().innerText()).toContain('Not yours');
  await card().getByText('2 codes are not yours').waitFor();
  await row('willow.example.org').getByLabel('We put this one up ourselves').check();
  await card().getByText('1 code is not yours').waitFor();
  await expectFitForEverybody(owner);
});

test('a photo without a code says what helps', async () => {
  await choose(bare, {
    name: 'notes.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('no picture'),
  });
  await row('table-3.jpg').getByText('Go closer until the code fills a third').waitFor();
  await row('notes.jpg').getByText('This photo could not be opened').waitFor();
  await expectFitForEverybody(owner);
  // Nothing of a picture has left the phone.
  expect(Math.max(...bodies.map((body) => body.length))).toBeLessThan(5_000);
});

test('what is saved stays an alarm, and reaches the platform', async () => {
  await card().getByRole('button', { name: 'Save the check of 4 codes' }).click();
  await card().getByText('At the last check 1 code was not yours').waitFor();
  await card().getByText('4 codes').waitFor();
  await expectFitForEverybody(owner);
  await owner.goto('/profile');
  await owner.getByText('code in the room is not yours').waitFor();
  await owner.getByRole('link', { name: 'Open the codes' }).click();
  await card().getByText('At the last check 1 code was not yours').waitFor();

  const admin = await app.phone({ viewport: { width: 1280, height: 900 } });
  const adminComplaints = complaintsOf(admin);
  await signIn(admin, { ...amira, login: 'admin@demo.tipwell.test' });
  const incidents = admin.getByRole('region', { name: 'Incidents' });
  await incidents.getByText('A code at a venue leads guests away from Tipwell').waitFor();
  await incidents.getByText('leadsTo: tipwell-pay.example.net').waitFor();
  await incidents.getByRole('link', { name: 'See the location' }).waitFor();
  await expectFitForEverybody(admin);
  expect(adminComplaints).toEqual([]);
});

test('a clean walk ends the alarm', async () => {
  await choose(ours);
  await card().getByRole('button', { name: 'Save the check of 2 codes' }).click();
  await card().getByText('No strangers').waitFor();
  await expect.poll(async () => card().getByText('At the last check').count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('without a connection the photos wait, and one touch asks again', async () => {
  const other = await app.phone(phone);
  await signIn(other, { ...amira, login: 'salon-owner@demo.tipwell.test' });
  await other.goto(codesTab);
  const there = other.getByRole('region', { name: 'Check the codes in the room' });
  await there.getByText('Last checks').waitFor();
  const judgement = '**/codes/judgement';
  await other.route(judgement, async (route) => route.abort());
  await there.getByLabel('Photos of codes', { exact: true }).setInputFiles([ours]);
  await there.getByText('No connection').waitFor();
  expect(await there.getByRole('button', { name: 'Save the check of 2 codes' }).isDisabled()).toBe(
    true,
  );
  await expectFitForEverybody(other);
  await other.unroute(judgement);
  await there.getByRole('button', { name: 'Try again' }).click();
  await there.getByText('Yours: Amira’s tip page').waitFor();
});
