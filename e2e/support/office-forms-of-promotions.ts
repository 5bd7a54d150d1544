// The form of promotions: each kind of them asks for other fields.
import { createPromotion } from '@tipwell/contract/venues/calls/promotions';
import { press, type OfficeForm } from './office-form.ts';

const later = new Date(Date.now() + 86_400_000).toISOString();

/** A promotion of the fee, and one of instant payouts. */
export const formsOfPromotions: readonly OfficeForm[] = [
  {
    file: 'features/venues/promotions/make-promotion-sheet.tsx',
    who: 'promo-master@demo.tipwell.test',
    path: '/promotions',
    open: async (page) => {
      await press('New promotion')(page);
      await page.getByRole('dialog').getByLabel('Locations').fill('Willow');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Willow/ })
        .click();
    },
    call: createPromotion,
    typed: {
      name: 'A lighter winter',
      fee: '1',
      from: later.slice(0, 10),
      to: later.slice(0, 10),
      budget: '500',
      payments: '20',
    },
    names: {
      platformBps: 'fee',
      startsAt: 'from',
      endsAt: 'to',
      locationIds: 'locations',
      paymentsPerLocation: 'payments',
    },
    inWords: ['payoutsPerPerson'],
    correct: {
      // Another kind would be another form.
      kind: null,
      locations: async (page) =>
        page
          .getByRole('dialog')
          .getByRole('button', { name: /^Remove Willow/ })
          .click(),
    },
  },
  {
    file: 'features/venues/promotions/make-promotion-sheet.tsx',
    who: 'promo-master@demo.tipwell.test',
    path: '/promotions',
    open: async (page) => {
      await press('New promotion')(page);
      await page.getByRole('radio', { name: /^Free instant payouts/ }).check();
      await page.getByRole('dialog').getByLabel('Locations').fill('Willow');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Willow/ })
        .click();
    },
    call: createPromotion,
    typed: {
      name: 'A lighter winter',
      from: later.slice(0, 10),
      to: later.slice(0, 10),
      perPerson: '3',
    },
    names: {
      startsAt: 'from',
      endsAt: 'to',
      locationIds: 'locations',
      payoutsPerPerson: 'perPerson',
    },
    inWords: ['platformBps', 'budget', 'paymentsPerLocation'],
    correct: {
      // Another kind would be another form.
      kind: null,
      locations: async (page) =>
        page
          .getByRole('dialog')
          .getByRole('button', { name: /^Remove Willow/ })
          .click(),
    },
  },
];
