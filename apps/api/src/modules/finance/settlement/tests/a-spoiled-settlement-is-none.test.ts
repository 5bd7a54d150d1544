// Negative controls: a settlement that is spoiled on its way to us is not told, whatever is left of it, and
// nothing of it is kept. Once it comes whole, the day is there.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adapters, adyen } from '#test/support/adapters.ts';
import { aSalon, aWaiter, cards, startATip } from '#test/support/build.ts';
import { comesRound } from '#test/support/comes-round.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { openSpoilingLine, type SpoilingLine } from '#test/support/spoiling-line.ts';

const dayMs = 86_400_000;

const spoiled: [what: string, how: (answer: string) => string][] = [
  ['that is empty', () => '{}'],
  ['that is torn', (answer) => answer.slice(0, answer.length / 2)],
  ['that is a page', () => '<!doctype html><title>One moment</title>'],
  [
    'with amounts as words',
    (answer) =>
      answer.replaceAll(/"amount":-?\d+/g, '"amount":"ten"').replaceAll(/,-?\d+\.\d+/g, ',ten'),
  ],
  [
    'without the ids of what moved',
    (answer) =>
      answer
        .replaceAll(/"id":"[^"]*",?/g, '')
        .replaceAll(/act_\w+/g, '')
        .replaceAll(/,[A-Z]{16}(?=,)/g, ','),
  ],
  [
    'without its times',
    (answer) =>
      answer
        .replaceAll(/"(?:created|at|createdTimestamp)":("[^"]*"|\d+),?/g, '')
        .replaceAll(/\d{4}-\d\d-\d\d[T ][\d:.]+/g, ''),
  ],
];

describe.each([...adapters, adyen].filter(({ tellsLines }) => tellsLines))(
  'through $name',
  ({ settings, pay, paymentSystem }) => {
    let app: TestApp;
    let line: SpoilingLine;

    beforeAll(async () => {
      const noon = new Date(Math.ceil(Date.now() / dayMs) * dayMs + dayMs / 2);
      line = await openSpoilingLine();
      app = await openTestApp(noon, (outsideUrl, secrets) => {
        line.leadTo(outsideUrl);
        return settings(line.url, secrets);
      });
      await app.outside.ask('POST', '/v1/test/clock', { now: noon.toISOString() });
      const sara = await aWaiter(app, { locationId: await aSalon(app, paymentSystem) });
      const { tipId } = await startATip(app, sara);
      const { reference } = await app.context.db
        .selectFrom('tipping.tips')
        .select('payment_reference as reference')
        .where('tip_id', '=', tipId)
        .executeTakeFirstOrThrow();
      await pay(app, reference ?? '', cards.success);
      await app.settle();
      app.clock.advance({ days: 1 });
      await app.outside.ask('POST', '/v1/test/clock', { now: app.clock.now().toISOString() });
    });
    afterAll(async () => {
      await app.close();
      await line.close();
    });

    const told = async () => ({
      days: await app.context.db
        .selectFrom('settlement.days')
        .select('day')
        .where('told_at', 'is not', null)
        .execute(),
      lines: await app.context.db.selectFrom('settlement.lines').select('reference').execute(),
    });

    it.each(spoiled)('a settlement %s is none', async (_what, how) => {
      line.spoil(how);
      app.clock.advance({ hours: 1 });
      await comesRound(app, 'settle-accounts');
      expect(await told()).toEqual({ days: [], lines: [] });
    });

    it('comes whole, and the day is there', async () => {
      line.spoil(null);
      app.clock.advance({ hours: 2 });
      await comesRound(app, 'settle-accounts');
      expect(await told()).toMatchObject({ days: [{}], lines: [{}] });
    });
  },
);
