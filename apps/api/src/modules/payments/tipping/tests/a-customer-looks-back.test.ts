import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { receiptNumberOf } from '@tipwell/contract/payments/receipt-number';
import {
  aPaidTip,
  aRestaurant,
  aWaiter,
  row,
  startATip,
  type Waiter,
} from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { readPdf } from '#platform/print/read-pdf.ts';
import { partsOf, readStructure } from '#platform/print/read-structure.ts';
import { closeDueRuns } from '#distribution/splits';
import { hoursOfDay } from '#distribution/hours';

let app: TestApp;
let sara: Waiter;

beforeAll(async () => {
  app = await openTestApp();
  sara = await aWaiter(app, { nickName: 'Sara' });
});
afterAll(async () => {
  await app.close();
});

/** The number of a payment's receipt, and where its venue is. */
const heads = async (tipId: string) => {
  const { locationId } = sara;
  const place = { address: '5 Quay Street', city: 'Manchester', postcode: 'M3 3HN' };
  const here = app.context.db.updateTable('locations.locations').set(place);
  await here.where('location_id', '=', locationId).execute();
  return [receiptNumberOf(tipId), '5 Quay Street, Manchester M3 3HN'];
};

const get = async (path: string) => app.ask('GET', path);
const pageOf = async (receiptId: unknown, query = '') =>
  String((await get(`/r/${String(receiptId)}${query}`)).body['text']);
const send = async (path: string, fields: Record<string, string> = {}) =>
  app.ask('POST', path, {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const aReceipt = async (options: Parameters<typeof aPaidTip>[2] = {}) => {
  const { tipId, body } = await aPaidTip(app, sara, options);
  return { tipId, receiptId: String(body['receiptId']) };
};

describe('a receipt', () => {
  it('bears the same number and the venue’s address on the page, on paper and in the mail', async () => {
    const { tipId, receiptId } = await aReceipt();
    const told = await heads(tipId);
    const page = await pageOf(receiptId);
    const { rawPayload } = await app.server.inject({ url: `/r/${receiptId}.pdf` });
    const paper = readPdf(rawPayload).lines.join(' ').replaceAll(/\s+/g, ' ');
    await send(`/r/${receiptId}/email`, { to: 'number@guests.test' });
    const outbox = await fetch(`${app.outside.url}/outbox.json`);
    const { data } = (await outbox.json()) as { data: { to: string; text: string }[] };
    const mail = data.find(({ to }) => to === 'number@guests.test')?.text;
    for (const words of told) {
      expect(page).toContain(words);
      expect(paper).toContain(words);
      expect(mail).toContain(words);
    }
  });

  it('has no number before something is paid', async () => {
    const { tipId, body } = await startATip(app, sara);
    const [number = ''] = await heads(tipId);
    expect(await pageOf(body['receiptId'])).not.toContain(number);
  });
});

describe('a receipt as PDF', () => {
  it('is read aloud by its structure: a heading, and each sum with what it is', async () => {
    const { receiptId } = await aReceipt();
    const { rawPayload } = await app.server.inject({ url: `/r/${receiptId}.pdf` });
    const { root, untagged, isMarked, language } = readStructure(rawPayload);
    expect({ untagged, isMarked, language }).toEqual({
      untagged: [],
      isMarked: true,
      language: 'en',
    });
    expect(partsOf(root, 'H1').map(({ text }) => text)).toEqual(['Receipt']);
    const rows = partsOf(root, 'TR').map(({ parts }) => parts.map(({ tag }) => tag));
    expect(rows.length).toBeGreaterThan(2);
    for (const cells of rows) expect(cells).toEqual(['TH', 'TD']);
  });

  it.each([
    ['en', 'Receipt', '£10.95'],
    ['de', 'Beleg', '10,95'],
    ['fr', 'Reçu', '10,95'],
    ['ar', 'الإيصال', '10.95'],
  ])('says the same as the page: %s', async (lang, heading, charged) => {
    const { receiptId } = await aReceipt({ feeMode: 'ON_TOP' });
    const answer = await app.server.inject({ url: `/r/${receiptId}.pdf?lang=${lang}` });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    const text = readPdf(answer.rawPayload)
      .lines.join(' ')
      .replaceAll(/[\u00a0\u202f]/g, ' ');
    expect(text).toContain(heading);
    expect(text).toContain(charged);
    expect(text).toContain('Sara');
    expect(text).toContain('4242');
  });

  it('there is none before something is paid', async () => {
    const { body } = await startATip(app, sara);
    expect((await get(`/r/${String(body['receiptId'])}.pdf`)).status).toBe(404);
  });
});

describe('a receipt by e-mail', () => {
  const outbox = async (to: string) => {
    const { body } = await app.outside.ask('GET', '/outbox.json');
    const { data } = body as {
      data: { to: string; subject: string; text: string; html: string }[];
    };
    return data.filter((message) => message.to === to);
  };

  it('comes with all lines and the permanent link, in the page’s language', async () => {
    const { receiptId } = await aReceipt();
    const answer = await send(`/r/${receiptId}/email`, { to: 'jo@guests.test', lang: 'fr' });
    expect(answer.status).toBe(303);
    expect(answer.headers['location']).toBe(`/r/${receiptId}?lang=fr&mail=SENT#mail-outcome`);
    const [letter] = await outbox('jo@guests.test');
    expect(letter?.subject).toMatch(/^Reçu · Salon/);
    expect(letter?.text).toContain('Pourboire');
    expect(letter?.text).toContain(`/r/${receiptId}`);
    expect(letter?.html).toContain('<html lang="fr" dir="ltr">');
    expect(letter?.html).toMatch(new RegExp(`<a href="[^"]+/r/${receiptId}`));
    expect(await pageOf(receiptId, '?lang=fr&mail=SENT')).toContain('Le reçu est en route.');
  });

  it('does not keep the address', async () => {
    const { receiptId } = await aReceipt();
    await send(`/r/${receiptId}/email`, { to: 'nobody-keeps@guests.test' });
    const rows = await app.context.db.selectFrom('tipping.receipt_mails').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('guests.test');
  });

  it('is sent three times a day at most', async () => {
    const { receiptId } = await aReceipt();
    const outcomes: unknown[] = [];
    for (const name of ['a', 'b', 'c', 'd']) {
      const answer = await send(`/r/${receiptId}/email`, { to: `limit-${name}@guests.test` });
      outcomes.push(/mail=(\w+)/.exec(String(answer.headers['location']))?.[1]);
    }
    expect(outcomes).toEqual(['SENT', 'SENT', 'SENT', 'TOO_OFTEN']);
    expect(await outbox('limit-d@guests.test')).toEqual([]);
  });

  it('five taps at once are three letters', async () => {
    const { receiptId } = await aReceipt();
    await Promise.all(
      Array.from({ length: 5 }, async () =>
        send(`/r/${receiptId}/email`, { to: 'at-once@guests.test' }),
      ),
    );
    expect(await outbox('at-once@guests.test')).toHaveLength(3);
  });

  it.each(['', 'jo', 'jo@', 'jo@guests'])('an address like "%s" is asked again', async (to) => {
    const { receiptId } = await aReceipt();
    const answer = await send(`/r/${receiptId}/email`, { to });
    expect(answer.status).toBe(422);
    const page = String(answer.body['text']);
    const [field = ''] = /<input id="to"[^>]*>/.exec(page) ?? [];
    for (const attribute of [
      `value="${to}"`,
      'autofocus=""',
      'aria-invalid="true"',
      'aria-describedby="mail-outcome mail-hint"',
    ]) {
      expect(field).toContain(attribute);
    }
    // What is wrong stands below the field that it is about.
    expect(page.indexOf('Please check the e-mail address.')).toBeGreaterThan(page.indexOf(field));
    // The address of that answer leads back to the receipt.
    const { headers, status } = await get(`/r/${receiptId}/email`);
    expect({ status, to: headers['location'] }).toEqual({
      status: 303,
      to: `/r/${receiptId}?lang=en`,
    });
  });
});

describe('"I paid twice"', () => {
  const reports = async (tipId: string) =>
    app.context.db
      .selectFrom('tipping.duplicate_reports')
      .select(['tip_id', 'other_tip_id'])
      .where((on) => on.or([on('tip_id', '=', tipId), on('other_tip_id', '=', tipId)]))
      .execute();
  const again = { over: { confirmDuplicate: true } };

  beforeEach(async () => {
    // Each story has a guest of its own who tips somebody of their own.
    sara = await aWaiter(app, { nickName: 'Sara' });
  });

  it('stands quietly below where nothing like it was paid before', async () => {
    const { receiptId } = await aReceipt({ amount: 1100 });
    const page = await pageOf(receiptId);
    expect(page).toContain('Something wrong?');
    expect(page).not.toContain('Was that a mistake?');
  });

  it('is asked about where the same device paid the same, and opens one case with both', async () => {
    const device = 'the-same-phone';
    const first = await aReceipt({ device });
    // Two pages that were open at once ask nobody whether it is meant.
    const second = await aReceipt({ device, ...again });
    await app.context.db
      .updateTable('tipping.tips')
      .set({ repeat_meant: false })
      .where('tip_id', '=', second.tipId)
      .execute();
    expect(await pageOf(second.receiptId)).toContain('Was that a mistake?');
    const answer = await send(`/r/${second.receiptId}/paid-twice`);
    expect(answer).toMatchObject({ status: 303 });
    await send(`/r/${second.receiptId}/paid-twice`);
    await send(`/r/${first.receiptId}/paid-twice`);
    expect(await reports(second.tipId)).toEqual([
      { tip_id: second.tipId, other_tip_id: first.tipId },
    ]);
    for (const { receiptId } of [first, second]) {
      expect(await pageOf(receiptId)).toContain('with both payments');
    }
  });

  it('finds the same card on two devices', async () => {
    await aReceipt({ device: 'phone', amount: 1300 });
    const second = await aReceipt({ device: 'tablet', amount: 1300 });
    expect(await pageOf(second.receiptId)).toContain('Was that a mistake?');
  });

  it('is not asked about once more where the guest has said "Yes, tip again"', async () => {
    const device = 'a-generous-phone';
    const first = await aReceipt({ device });
    const second = await aReceipt({ device, ...again });
    for (const { receiptId } of [first, second]) {
      const page = await pageOf(receiptId);
      expect(page).not.toContain('Was that a mistake?');
      expect(page).toContain('Something wrong?');
    }
    // Whoever finds that it was one all the same still says so, and both are found.
    await send(`/r/${second.receiptId}/report`, { kind: 'TWICE' });
    expect(await reports(second.tipId)).toEqual([
      { tip_id: second.tipId, other_tip_id: first.tipId },
    ]);
  });

  it.each(['WRONG_AMOUNT', 'WRONG_PERSON'] as const)(
    'is not all that may be wrong: %s opens a case too, once, with this payment alone',
    async (kind) => {
      const device = `a-phone-of-${kind}`;
      await aReceipt({ device });
      const { tipId, receiptId } = await aReceipt({ device, ...again });
      const sent = await Promise.all([
        send(`/r/${receiptId}/report`, { kind }),
        send(`/r/${receiptId}/report`, { kind }),
        send(`/r/${receiptId}/report`, { kind: 'TWICE' }),
      ]);
      expect(sent.map(({ status }) => status)).toEqual([303, 303, 303]);
      expect(await reports(tipId)).toHaveLength(1);
      const quiet = await aReceipt({ device: `another-phone-of-${kind}`, amount: 1700 });
      await send(`/r/${quiet.receiptId}/report`, { kind, lang: 'en' });
      await send(`/r/${quiet.receiptId}/report`, { kind: 'TWICE', lang: 'en' });
      const kept = await app.context.db
        .selectFrom('tipping.duplicate_reports')
        .select(['kind', 'other_tip_id'])
        .where('tip_id', '=', quiet.tipId)
        .execute();
      expect(kept).toEqual([{ kind, other_tip_id: null }]);
      expect(await pageOf(quiet.receiptId)).toContain(
        'Our support team is looking into this payment',
      );
    },
  );

  it('says so when no other payment was found', async () => {
    const { tipId, receiptId } = await aReceipt({ amount: 1400 });
    await send(`/r/${receiptId}/paid-twice`);
    expect(await reports(tipId)).toEqual([{ tip_id: tipId, other_tip_id: null }]);
    expect(await pageOf(receiptId)).toContain('So far we’ve found only this payment');
  });

  it('does not take a tip of another day for a slip of the finger', async () => {
    await aReceipt({ amount: 1500 });
    app.clock.advance({ hours: 25 });
    await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: 25 * 3600 });
    const later = await aReceipt({ amount: 1500 });
    expect(await pageOf(later.receiptId)).not.toContain('Was that a mistake?');
  });

  it('is nothing for a tip that was not paid', async () => {
    const { tipId, body } = await startATip(app, sara);
    const answer = await send(`/r/${String(body['receiptId'])}/paid-twice`);
    expect(answer).toMatchObject({ status: 404 });
    expect(await reports(tipId)).toEqual([]);
  });
});

describe('a tip for the team', () => {
  it('tells how many people it reached once its day was split, never before', async () => {
    const restaurant = await aRestaurant(app, {
      tipsType: 'COMMON',
      rows: [row('Cook', 10_000)],
    });
    for (const nickName of ['Kit', 'Kai', 'Kim']) {
      await aWaiter(app, { locationId: restaurant, staffType: 'Cook', nickName });
    }
    const to = { locationId: restaurant, staffId: null };
    const { body } = await aPaidTip(app, to, { feeMode: 'VENDOR' });
    const receiptId = String(body['receiptId']);
    expect(await pageOf(receiptId)).toContain('shares its tips after closing');
    app.clock.advance({ hours: 48 });
    await closeDueRuns(app.context, hoursOfDay);
    const page = await pageOf(receiptId);
    expect(page).toContain('Your tip reached 3 people on shift.');
    expect(page).not.toMatch(/Kit|Kai|Kim/);
  });
});
