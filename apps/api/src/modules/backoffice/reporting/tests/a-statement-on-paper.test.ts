// The statement as a file: what stands on it, and who may have it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Statement } from '@tipwell/contract/backoffice/calls/statements';
import type { LocationRole } from '@tipwell/contract/access/roles';
import { aPaidTip, aSalon, aWaiter, signIn, type Waiter } from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { readPdf } from '#platform/print/read-pdf.ts';
import { businessDay } from '#distribution/splits';
import { drawStatement } from '../statements/render-statement.ts';
import { statementPaper } from '../statements/statement-document.ts';

let app: TestApp;
let sara: Waiter;
let token: string;
let today: string;

beforeAll(async () => {
  app = await openTestApp();
  today = businessDay(app.clock.now(), 'Europe/London');
  sara = await aWaiter(app, { locationId: await aSalon(app) });
  await aPaidTip(app, sara, { amount: 1000 });
  await aPaidTip(app, sara, { amount: 500 });
  token = await signIn(app, sara);
});
afterAll(async () => {
  await app.close();
});

const month = () => `from=${today.slice(0, 8)}01&to=${today}`;
const pathOf = ({ userId, staffId }: Pick<Waiter, 'userId' | 'staffId'>, query = month()) =>
  `/api/users/${userId}/staff/${staffId}/statement.pdf?${query}`;

async function fileOf(person: Waiter, query = month()): Promise<Buffer> {
  const answer = await app.server.inject({
    method: 'GET',
    url: pathOf(person, query),
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename="tipwell-${today.slice(0, 8)}01-${today}.pdf"`,
  });
  return answer.rawPayload;
}

async function statementOf({ userId, staffId }: Waiter): Promise<Statement> {
  const path = `/api/users/${userId}/staff/${staffId}/statement?${month()}`;
  return (await app.ask('GET', path, { token })).body as unknown as Statement;
}

describe('a statement on paper', () => {
  it('names the day again where its lines go on on the next page, and has no page of nothing', async () => {
    const rows = Array.from({ length: 70 }, (_, at) => ({
      name: `Tip ${at}`,
      notes: [],
      amount: '£1.00',
    }));
    for (const count of [70, ...Array.from({ length: 12 }, (_, at) => 16 + at)]) {
      const paper = {
        ...statementPaper(await statementOf(sara), 'en', today),
        days: [{ name: 'Mon 09 Nov 2026', balance: '£70.00', rows: rows.slice(0, count) }],
      };
      const { placed } = readPdf(await drawStatement(paper, { locale: 'en', now: new Date() }));
      for (const [at, page] of placed.entries()) {
        const [first] = page.toSorted((one, other) => other.y - one.y);
        if (at > 0) expect(first?.text, `${count} rows`).toBe('Mon 09 Nov 2026');
        expect(page.length, `${count} rows`).toBeGreaterThan(3);
      }
    }
  });

  it('says what the page says, with whose it is, where, and from when to when', async () => {
    const pdf = readPdf(await fileOf(sara));
    const statement = await statementOf(sara);
    expect(pdf.pages).toBe(1);
    expect(pdf.lines).toEqual(
      expect.arrayContaining([
        'Tipwell',
        'Statement',
        statement.personName,
        statement.locationName,
        'Opening balance',
        '£0.00',
        'Tips',
        '£15.00',
        'Fees',
        '2 payments',
        'Closing balance',
        `£${(statement.closing / 100).toFixed(2)}`,
        'Page 1 of 1',
      ]),
    );
    expect(pdf.lines).toContainEqual(
      expect.stringMatching(/^Service £0\.55 · VAT 20% £0\.11 · Card/),
    );
    expect(pdf.info('Title')).toContain(statement.personName);
  });

  it.each([
    ['en', 1, ['Statement', 'Opening balance', 'Tips', '£15.00', 'Closing balance']],
    ['ar', -1, ['كشف حساب', 'الرصيد الختامي']],
  ])('is read in its order by programs that go by where words stand: %s', async (...asked) => {
    const [lang, ahead, expected] = asked;
    const pdf = readPdf(await fileOf(sara, `${month()}&lang=${lang}`));
    const all = pdf.placed.flat();
    expect(all.map(({ text }) => text)).toEqual(pdf.lines);
    expect(all.filter(({ height }) => height < 6 || height > 40)).toEqual([]);
    expect(all.filter(({ x, y }) => x < 0 || x > 596 || y < 0 || y > 842)).toEqual([]);
    // From the top of the page to its foot, and along each line as its script runs.
    const order = all
      .toSorted((a, b) => (Math.abs(a.y - b.y) > 1 ? b.y - a.y : (a.x - b.x) * ahead))
      .map(({ text }) => text);
    expect(order.filter((text) => expected.includes(text))).toEqual(
      expect.arrayContaining(expected),
    );
    const places = expected.map((text) => order.indexOf(text));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it('tells single payments with their time, where that is asked', async () => {
    const { lines } = readPdf(await fileOf(sara, `${month()}&detail=PAYMENTS`));
    expect(lines.filter((line) => line === 'Tips')).toHaveLength(3);
    expect(lines).not.toContain('2 payments');
  });

  it.each([
    ['de', 'Kontoauszug', 'Endstand'],
    ['fr', 'Relevé de compte', 'Solde final'],
    ['ar', 'كشف حساب', 'الرصيد الختامي'],
    ['xx', 'Statement', 'Closing balance'],
  ])('is written in %s', async (lang, title, closing) => {
    const { lines } = readPdf(await fileOf(sara, `${month()}&lang=${lang}`));
    expect(lines).toEqual(expect.arrayContaining([title, closing]));
  });

  it('goes on over as many pages as it needs, and never parts a day from its first line', async () => {
    const day = (of: number) => Temporal.PlainDate.from('2026-01-01').add({ days: of }).toString();
    const statement: Statement = {
      personName: 'Amira Haddad',
      locationName: 'Salon',
      timeZone: 'Europe/London',
      currency: 'GBP',
      from: '2026-01-01',
      to: '2026-12-31',
      detail: 'DAYS',
      opening: 0,
      lines: Array.from({ length: 120 }, (_, at) => ({
        kind: 'TIP' as const,
        key: String(at),
        day: day(at),
        at: `${day(at)}T18:00:00.000Z`,
        amount: 100,
        payments: 1,
      })),
      totals: [{ kind: 'TIP', amount: 12_000 }],
      fees: [],
      salesTax: 0,
      closing: 12_000,
      held: null,
      seal: { day: '2027-01-01', blockNo: 812, hash: 'ab'.repeat(32) },
    };
    const paper = statementPaper(statement, 'en', '2027-01-01');
    const pdf = readPdf(await drawStatement(paper, { locale: 'en', now: new Date() }));
    expect(pdf.pages).toBeGreaterThan(2);
    expect(pdf.lines.join(' ')).toContain(
      `Books sealed on 01 Jan 2027, block 812: ${'ab'.repeat(32)}`,
    );
    expect(pdf.lines.filter((line) => line === 'Tips')).toHaveLength(121);
    expect(pdf.lines).toContain(`Page ${pdf.pages} of ${pdf.pages}`);
    pdf.lines.forEach((line, at) => {
      if (line.startsWith('Balance ')) expect(pdf.lines[at + 1]).toBe('Tips');
    });
  }, 60_000);

  it('says that there is nothing where there is nothing', async () => {
    const answer = await app.server.inject({
      method: 'GET',
      url: pathOf(sara, 'from=2020-01-01&to=2020-01-31'),
      headers: { authorization: `Bearer ${token}` },
    });
    expect(readPdf(answer.rawPayload).lines).toContain('Nothing was booked in this period.');
  });

  it('refuses periods that make no sense', async () => {
    for (const query of ['', 'from=2026-11-02&to=2026-11-01', 'from=2024-01-01&to=2026-01-01']) {
      const answer = await app.ask('GET', pathOf(sara, query), { token });
      expect(answer.status).toBe(400);
    }
  });
});

describe('a statement is its person’s alone', () => {
  it.each<[string, LocationRole[]]>([
    ['a colleague', ['ROLE_USER']],
    ['the owner of the place', ['ROLE_OWNER']],
    ['a payout viewer there', ['ROLE_PAYOUT_VIEWER']],
    ['the accountant there', ['ROLE_ACCOUNTANT']],
  ])('%s is told that there is none', async (_who, roles) => {
    const other = await aWaiter(app, { locationId: sara.locationId });
    await app.context.db
      .updateTable('identity.memberships')
      .set({ roles })
      .where('staff_id', '=', other.staffId)
      .execute();
    const theirs = await signIn(app, other);
    for (const person of [sara, { userId: other.userId, staffId: sara.staffId }]) {
      const answer = await app.ask('GET', pathOf(person), { token: theirs });
      expect(answer.status).toBe(404);
    }
  });

  it('is not for a guest, nor for somebody whose account is not far enough', async () => {
    expect((await app.ask('GET', pathOf(sara))).status).toBe(401);
    const other = await aWaiter(app);
    await app.context.db
      .updateTable('identity.users')
      .set({ status: 'INITIALIZED' })
      .where('user_id', '=', other.userId)
      .execute();
    const answer = await app.ask('GET', pathOf(other), { token: await signIn(app, other) });
    expect(answer).toMatchObject({ status: 400, body: { errorCode: 4000006 } });
    expect((await app.ask('GET', pathOf({ ...sara, staffId: 0 }), { token })).status).toBe(404);
  });
});
