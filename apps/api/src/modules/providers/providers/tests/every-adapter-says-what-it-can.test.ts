// What each adapter offers, told line by line for the table in README, and held against what it says of
// itself to those who choose a payment system.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { abilitiesOf } from '#test/support/adapter-abilities.ts';
import { adapters, adyen } from '#test/support/adapters.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { paymentSystemNamed } from '../registry/payment-systems.ts';
import type { Capabilities } from '../ports/ports.ts';

const root = join(import.meta.dirname, '../../../../../../..');

describe.each([...adapters, adyen])(
  'through $name',
  ({ name, settings, paymentSystem, venue, tellsLines }) => {
    const can = abilitiesOf(name);
    let app: TestApp;
    let told: Capabilities | null;

    beforeAll(async () => {
      app = await openTestApp(new Date(), settings);
      told = await paymentSystemNamed(app.context, paymentSystem).capabilities(
        app.context,
        venue.country,
      );
    });
    afterAll(async () => app.close());

    it(`wallets: ${can.wallets.join(', ') || 'none'}`, () => {
      expect(told?.paymentMethods.toSorted()).toEqual(['CARD', ...can.wallets].toSorted());
    });

    it(`pays to: ${can.paysTo.join(', ')}`, () => {
      expect(told?.payoutMethods.map(({ kind }) => kind).toSorted()).toEqual(can.paysTo.toSorted());
    });

    it(`payees: ${can.given}`, () => {
      expect(told?.destinationsAreGiven).toBe(can.given);
    });

    it(`settlement: ${tellsLines ? 'yes' : 'no'}`, async () => {
      const day = 86_400_000;
      const to = new Date(Math.floor(Date.now() / day) * day);
      const answer = await paymentSystemNamed(app.context, paymentSystem).readSettlement(
        app.context,
        { from: new Date(to.getTime() - day), to },
      );
      const isRefused = answer.outcome === 'rejected' && answer.reason === 'NOT_SUPPORTED';
      expect(isRefused).toBe(!tellsLines);
    });

    it(`judged: ${can.judgedIn ?? 'no'}`, () => {
      if (can.judgedIn === null) return;
      const file = `apps/${can.judgedIn.startsWith('providers/') ? 'api/src/modules/providers/' : ''}${can.judgedIn}.test.ts`;
      expect([file, existsSync(join(root, file))]).toEqual([file, true]);
    });
  },
);
