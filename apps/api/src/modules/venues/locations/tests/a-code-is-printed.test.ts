import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSalon, aWaiter, type Waiter } from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { createGroup } from '../groups/create-group.ts';
import { giveShortCode, shortCodeOf } from '../short-codes/give-short-code.ts';
import { readPdf } from '#platform/print/read-pdf.ts';
import { scanPicture } from '#test/support/scan-qr-code.ts';
import { findByShortCode } from '../short-codes/short-code-store.ts';
import { insertLocation } from '../records/store.ts';

let app: TestApp;
let sara: Waiter;

beforeAll(async () => {
  app = await openTestApp();
  sara = await aWaiter(app);
});
afterAll(async () => {
  await app.close();
});

const get = async (url: string) => {
  const answer = await app.server.inject({ method: 'GET', url });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
};
const codeOf = (staffId: number | null, locationId: number) =>
  shortCodeOf(app.context.db, { locationId, staffId }, app.clock.now());

describe('a person’s code', () => {
  it('is a picture that leads to the person’s short address', async () => {
    const code = await codeOf(sara.staffId, sara.locationId);
    const { status, headers, bytes } = await get(`/api/staff/${sara.staffId}/qr.png`);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('image/png');
    expect(headers['content-disposition']).toBe(`inline; filename="tipwell-sara-${code}.png"`);
    expect(headers['cache-control']).toBe('public, max-age=3600');
    expect(await scanPicture(bytes)).toBe(`http://localhost:80/t/${code}`);
  });

  it('is a drawing that leads there too', async () => {
    const code = await codeOf(sara.staffId, sara.locationId);
    const { headers, bytes } = await get(`/api/staff/${sara.staffId}/qr.svg`);
    expect(headers['content-type']).toMatch(/^image\/svg\+xml/);
    expect(await scanPicture(bytes)).toBe(`http://localhost:80/t/${code}`);
  });

  it.each([
    ['', 'table-tent'],
    ['?form=tent', 'table-tent'],
    ['?form=card', 'cards'],
    ['?form=sticker&lang=de', 'stickers'],
  ])('is a sheet to print: qr.pdf%s', async (query, name) => {
    const code = await codeOf(sara.staffId, sara.locationId);
    const { status, headers, bytes } = await get(`/api/staff/${sara.staffId}/qr.pdf${query}`);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toBe(
      `attachment; filename="tipwell-sara-${code}-${name}.pdf"`,
    );
    expect(headers['cache-control']).toBe('no-cache');
    const { lines } = readPdf(bytes);
    expect(lines.join(' ')).toContain(
      query.includes('lang=de') ? 'Trinkgeld für Sara' : 'Tip Sara',
    );
    expect(lines).toContain(code);
  });

  it('carries the name that customers know', async () => {
    const nina = await aWaiter(app, { nickName: 'Nina 🧁' });
    const { bytes } = await get(`/api/staff/${nina.staffId}/qr.pdf`);
    expect(readPdf(bytes).lines).toContain('Tip Nina');
  });

  it('is printed no more once the person has left', async () => {
    const left = await aWaiter(app);
    await app.context.db
      .updateTable('identity.memberships')
      .set({ is_active: false, left_at: app.clock.now() })
      .where('staff_id', '=', left.staffId)
      .execute();
    for (const file of ['qr.svg', 'qr.png', 'qr.pdf']) {
      expect((await get(`/api/staff/${left.staffId}/${file}`)).status).toBe(404);
    }
  });
});

describe('a location’s code', () => {
  it('is given when it is first asked for, and stays', async () => {
    const salon = await aSalon(app);
    const first = await scanPicture((await get(`/api/locations/${salon}/qr.png`)).bytes);
    const second = await scanPicture((await get(`/api/locations/${salon}/qr.png`)).bytes);
    expect(first).toMatch(/^http:\/\/localhost:80\/t\/[A-Z2-9]{7}$/);
    expect(second).toBe(first);
    const found = await findByShortCode(app.context.db, first?.slice(-7) ?? '');
    expect(found).toMatchObject({ locationId: salon, staffId: null });
  });

  it('is the same for everybody who asks at the same time', async () => {
    const salon = await aSalon(app);
    const codes = await Promise.all(Array.from({ length: 12 }, async () => codeOf(null, salon)));
    expect(new Set(codes).size).toBe(1);
  });

  it('does not take a code that somebody else has', async () => {
    const taken = await codeOf(sara.staffId, sara.locationId);
    const to = { locationId: await aSalon(app), staffId: null };
    await expect(giveShortCode(app.context.db, to, app.clock.now(), taken)).rejects.toThrow(
      'No short code was free',
    );
  });

  it('is a sheet in the languages of its country', async () => {
    const { status, bytes } = await get(`/api/locations/${await aDubaiHotel()}/qr.pdf?form=card`);
    expect(status).toBe(200);
    const lines = readPdf(bytes).lines.join(' ');
    expect(lines).toContain('إكرامية للفريق');
    expect(lines).toContain('Tip the team');
    expect(lines).toContain('Palm Court');
  });
});

describe('a group’s code', () => {
  it('is printed with the group’s name and leads to the group', async () => {
    const salon = await aSalon(app);
    const groupId = await app.context.db
      .transaction()
      .execute(async (tx) =>
        createGroup(tx, { locationId: salon, name: 'Colour team', staffIds: [] }, app.clock.now()),
      );
    const { status, bytes } = await get(`/api/groups/${groupId}/qr.pdf?form=sticker`);
    expect(status).toBe(200);
    const { lines } = readPdf(bytes);
    expect(lines).toContain('Tip Colour team');
    const code = lines.find((line) => /^[A-Z2-9]{7}$/.test(line)) ?? '';
    expect(await findByShortCode(app.context.db, code)).toMatchObject({
      locationId: salon,
      staffId: null,
      groupId,
    });
    const own = await codeOf(null, salon);
    expect(own).not.toBe(code);
  });
});

describe('a wrong wish', () => {
  it.each([
    ['?form=poster', { form: 'tent, card, sticker' }],
    ['?lang=xx', { lang: 'en, de, fr, ar' }],
    ['?form=&lang=English', { form: 'tent, card, sticker', lang: 'en, de, fr, ar' }],
    ['?form=card&form=tent', { form: 'tent, card, sticker' }],
  ])('is answered with the field that is wrong and what there is: %s', async (query, wrong) => {
    const fields = Object.fromEntries(
      Object.entries(wrong).map(([field, choices]) => [
        field,
        { code: 'notAChoice', params: { choices }, message: `This must be one of: ${choices}` },
      ]),
    );
    for (const holder of [`staff/${sara.staffId}`, `locations/${sara.locationId}`]) {
      const answer = await app.ask('GET', `/api/${holder}/qr.pdf${query}`);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ errorCode: 400_900, fields });
    }
  });

  it.each([
    'staff/999999',
    'staff/abc',
    'staff/0',
    'groups/999999',
    'locations/999999',
    'locations/1.5',
  ])('for %s finds nothing', async (holder) => {
    for (const file of ['qr.svg', 'qr.png', 'qr.pdf']) {
      const answer = await app.ask('GET', `/api/${holder}/${file}`);
      expect(answer.status).toBe(404);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  it('for very many sheets is asked to wait', async () => {
    const address = '10.250.0.1';
    const path = `/api/staff/${sara.staffId}/qr.pdf?form=nothing`;
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1) {
      statuses.push((await app.ask('GET', path, { address })).status);
    }
    expect(new Set(statuses.slice(0, 30))).toEqual(new Set([400]));
    expect(statuses[30]).toBe(429);
  });
});

async function aDubaiHotel(): Promise<number> {
  return insertLocation(
    app.context.db,
    {
      name: 'Palm Court',
      address: '1 Palm Road',
      city: 'Dubai',
      country: 'ae',
      type: 'HOTEL',
      currency: 'AED',
      timeZone: 'Asia/Dubai',
      paymentSystem: 'STRIPE',
      tipsType: 'COMMON',
    },
    app.clock.now(),
  );
}
