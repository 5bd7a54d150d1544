import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aPaidTip,
  aRestaurant,
  aSalon,
  aWaiter,
  balanceOfWaiter,
  row,
  startATip,
  type Waiter,
} from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { keepFile } from '#platform/files.ts';
import { closeDueRuns } from '#distribution/splits';
import { hoursOfDay } from '#distribution/hours';
import { changePageSettings, createGroup, giveShortCode, setGroupMembers } from '#venues/locations';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  await app.close();
});

const page = async (path: string) => {
  const { status, body, headers } = await app.ask('GET', path);
  return { status, text: String(body['text']), to: headers['location'] };
};
const inDatabase = () => app.context.db;
const settings = async (locationId: number, change: Parameters<typeof changePageSettings>[2]) =>
  changePageSettings(inDatabase(), locationId, change);
const aGroup = async (locationId: number, name: string, staffIds: number[]) =>
  inDatabase()
    .transaction()
    .execute((tx) => createGroup(tx, { locationId, name, staffIds }, app.clock.now()));
/** Where the page's list leads to, in its order. */
const choicesOn = (text: string) =>
  [...text.matchAll(/<li[^>]*><a href="([^?"]*)/g)].map(([, path]) => path);

describe('a salon where everybody keeps their own tips', () => {
  let salon: number;
  let zoe: Waiter;
  let ben: Waiter;

  beforeAll(async () => {
    salon = await aSalon(app);
    zoe = await aWaiter(app, { locationId: salon, nickName: 'Zoe' });
    ben = await aWaiter(app, { locationId: salon, nickName: 'Ben' });
    await aWaiter(app, { locationId: salon, nickName: 'Sam', status: 'SUSPENDED' });
    const left = await aWaiter(app, { locationId: salon, nickName: 'Lea' });
    await inDatabase()
      .updateTable('identity.memberships')
      .set({ is_active: false, left_at: app.clock.now() })
      .where('staff_id', '=', left.staffId)
      .execute();
  });

  it('asks whom one would like to tip, and shows nobody who is away', async () => {
    const { status, text } = await page(`/pay/${salon}`);
    expect(status).toBe(200);
    expect(text).toContain('Who would you like to tip?');
    expect(choicesOn(text)).toEqual([
      `/pay/${salon}/${ben.staffId}`,
      `/pay/${salon}/${zoe.staffId}`,
    ]);
    expect(text).not.toMatch(/Sam|Lea|Number\d/);
  });

  it('keeps amount and stars of the address for the page that is chosen', async () => {
    const { text } = await page(`/pay/${salon}?amount=700&rate=4&lang=de`);
    expect(text).toContain(`/pay/${salon}/${ben.staffId}?lang=de&amp;amount=700&amp;rate=4`);
  });

  it('does not offer its team, because nothing says how that would be shared', async () => {
    expect(await page(`/pay/${salon}/team`)).toMatchObject({ status: 302, to: `/pay/${salon}` });
  });

  it('lets one choose a person of a group or the group, which then shares equally', async () => {
    const colour = await aGroup(salon, 'Colour', [ben.staffId, zoe.staffId]);
    await settings(salon, { paymentPage: 'GROUPS' });
    expect(choicesOn((await page(`/pay/${salon}`)).text)).toEqual([`/g/${colour}`]);
    expect(choicesOn((await page(`/g/${colour}`)).text)).toEqual([
      `/pay/${salon}/${ben.staffId}`,
      `/pay/${salon}/${zoe.staffId}`,
      `/g/${colour}/team`,
    ]);
    expect((await page(`/g/${colour}/team`)).text).toContain('Shared equally by everyone in');
    const to = { locationId: salon, staffId: null };
    const tip = await aPaidTip(app, to, { feeMode: 'VENDOR', over: { groupId: colour } });
    app.clock.advance({ hours: 30 });
    await closeDueRuns(app.context, hoursOfDay);
    expect(await balanceOfWaiter(app, ben, 'qualifying')).toMatchObject({ balance: 500 });
    expect(await balanceOfWaiter(app, zoe, 'qualifying')).toMatchObject({ balance: 500 });
    const receipt = await page(String(tip.body['receiptPath']));
    expect(receipt.text).toContain('Your tip reached 2 people on shift.');
  });

  it('says that a person is away, and where somebody else can be tipped', async () => {
    const sam = await aWaiter(app, { locationId: salon, nickName: 'Sam', status: 'SUSPENDED' });
    const { text } = await page(`/pay/${salon}/${sam.staffId}`);
    expect(text).toContain('isn’t taking tips right now');
    expect(text).toContain(`href="/pay/${salon}?lang=en"`);
  });

  it('takes no tips while it is closed, on any of its pages', async () => {
    await settings(salon, { isOpen: false });
    for (const path of [`/pay/${salon}`, `/pay/${salon}/team`, `/pay/${salon}/${ben.staffId}`]) {
      const { text } = await page(path);
      expect(text).toContain('isn’t taking tips right now');
      expect(text).not.toContain('Tip someone else');
    }
  });
});

describe('a restaurant that shares its tips', () => {
  let restaurant: number;
  let cook: Waiter;
  let kitchen: number;

  beforeAll(async () => {
    const rows = [row('Cook', 10_000)];
    restaurant = await aRestaurant(app, { tipsType: 'COMMON', rows });
    cook = await aWaiter(app, { locationId: restaurant, staffType: 'Cook', nickName: 'Kit' });
  });

  it('is tipped as a team', async () => {
    const { text } = await page(`/pay/${restaurant}`);
    expect(text).toContain('Tip the team');
    expect(text).toContain(`action="/pay/${restaurant}/team/review"`);
  });

  it('with groups offers them first, then their people and the whole group', async () => {
    kitchen = await aGroup(restaurant, 'Kitchen', [cook.staffId]);
    await settings(restaurant, { paymentPage: 'GROUPS' });
    expect(choicesOn((await page(`/pay/${restaurant}`)).text)).toEqual([
      `/g/${kitchen}`,
      `/pay/${restaurant}/team`,
    ]);
    const group = await page(`/g/${kitchen}`);
    expect(choicesOn(group.text)).toEqual([
      `/pay/${restaurant}/${cook.staffId}`,
      `/g/${kitchen}/team`,
    ]);
    const form = await page(`/g/${kitchen}/team`);
    expect(form.text).toContain('Tips here are shared by the team.');
  });

  it('puts a tip for a group into the day’s pool, and remembers the group', async () => {
    const to = { locationId: restaurant, staffId: null };
    const tip = await aPaidTip(app, to, { feeMode: 'VENDOR', over: { groupId: kitchen } });
    const kept = await inDatabase()
      .selectFrom('tipping.tips')
      .select(['state', 'group_id', 'primary_part', 'pool_part'])
      .where('tip_id', '=', tip.tipId)
      .executeTakeFirst();
    expect(kept).toEqual({
      state: 'CAPTURED',
      group_id: kitchen,
      primary_part: 0,
      pool_part: 1000,
    });
    expect(await balanceOfWaiter(app, cook, 'qualifying')).toMatchObject({ balance: 0 });
    const receipt = await page(String(tip.body['receiptPath']));
    expect(receipt.text).toContain('Kitchen');
  });

  it('keeps the bill and all else that an address asks for behind a code', async () => {
    const to = { locationId: restaurant, staffId: null, groupId: kitchen };
    const code = await giveShortCode(inDatabase(), to, app.clock.now());
    expect(await page(`/t/${code}?bill=4500&rate=4&lang=de&other=1`)).toMatchObject({
      status: 302,
      to: `/g/${kitchen}?bill=4500&rate=4&lang=de`,
    });
  });

  it('gives a group a code of its own that leads to it', async () => {
    const to = { locationId: restaurant, staffId: null, groupId: kitchen };
    const code = await giveShortCode(inDatabase(), to, app.clock.now());
    expect(await page(`/t/${code.toLowerCase()}`)).toMatchObject({
      status: 302,
      to: `/g/${kitchen}`,
    });
  });

  it('leads on where all people of a group have left', async () => {
    await inDatabase()
      .transaction()
      .execute((tx) =>
        setGroupMembers(tx, { groupId: kitchen, locationId: restaurant, staffIds: [] }),
      );
    expect(await page(`/g/${kitchen}`)).toMatchObject({ status: 302, to: `/pay/${restaurant}` });
  });
});

describe('what a location says about its page', () => {
  it('a group’s name is taken once, whatever the size of its letters', async () => {
    const salon = await aSalon(app);
    await aGroup(salon, 'Colour', []);
    await expect(aGroup(salon, ' COLOUR ', [])).rejects.toMatchObject({
      failureName: 'groupNameTaken',
    });
  });

  it('nobody from elsewhere can be put into a group', async () => {
    const stranger = await aWaiter(app);
    await expect(aGroup(await aSalon(app), 'Colour', [stranger.staffId])).rejects.toMatchObject({
      fields: { staffIds: { code: 'staffElsewhere' } },
    });
  });

  it('shows the ways to pay that were chosen, as signs and buttons', async () => {
    const { locationId, staffId } = await aWaiter(app);
    await settings(locationId, { payButtons: ['VISA', 'AMEX', 'PAYPAL', 'GOOGLEPAY'] });
    const { text } = await page(`/pay/${locationId}/${staffId}`);
    expect(text).toContain('Google Pay');
    expect(text).toContain('American Express');
    expect(text).not.toMatch(/Apple Pay|PayPal|Mastercard/);
  });

  it('a lower fee of ours counts at once, and one above the terms is refused', async () => {
    const waiter = await aWaiter(app);
    await settings(waiter.locationId, { platformBps: 0 });
    const old = await startATip(app, waiter, { feeMode: 'ON_TOP' });
    expect(old.body).toMatchObject({ errorCode: 409_903, details: { charged: 1050 } });
    await expect(settings(waiter.locationId, { platformBps: 371 })).rejects.toMatchObject({
      fields: { platformBps: { code: 'wholeNumberUpTo', params: { limit: 370 } } },
    });
  });

  it.each(['http://reviews.example', 'javascript:alert(1)', 'reviews'])(
    'a review page must be a safe address: %s is not',
    async (externalReviewUrl) => {
      await expect(settings(await aSalon(app), { externalReviewUrl })).rejects.toMatchObject({
        fields: { externalReviewUrl: { code: 'reviewAddressUnsafe' } },
      });
    },
  );

  it('shows its photo where it has one', async () => {
    const locationId = await aRestaurant(app, { tipsType: 'COMMON' });
    expect((await page(`/photo/locations/${locationId}`)).status).toBe(404);
    const picture = { contentType: 'image/webp', bytes: Buffer.from('a picture') };
    const imageFileId = await keepFile(inDatabase(), picture, app.clock.now());
    await settings(locationId, { imageFileId });
    const address = /src="(\/photo\/locations\/[^"]+)"/.exec(
      (await page(`/pay/${locationId}`)).text,
    );
    expect((await app.ask('GET', address?.[1] ?? '')).headers['content-type']).toBe('image/webp');
  });
});

describe('the page of somebody at a location with a cover', () => {
  it('begins with the location’s photo, or its colours, and the one without has none', async () => {
    const sara = await aWaiter(app);
    const { locationId, staffId } = sara;
    const opened = async () => (await page(`/pay/${locationId}/${staffId}`)).text;
    const change = async (columns: { show_new_design?: boolean; image_file_id?: string }) =>
      inDatabase()
        .updateTable('locations.locations')
        .set(columns)
        .where('location_id', '=', locationId)
        .execute();
    expect(await opened()).not.toContain('class="cover');
    await change({ show_new_design: true });
    expect(await opened()).toContain('<main class="covered"><div class="cover"></div>');
    const photo = { bytes: Buffer.from('a picture'), contentType: 'image/webp' };
    await change({ image_file_id: await keepFile(inDatabase(), photo, app.clock.now()) });
    expect(await opened()).toMatch(/<main class="covered"><img class="cover" src="\/[^"]+" alt=""/);
  });
});
