import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aPaidTip, aRestaurant, aSalon, aWaiter, row, type Waiter } from '#test/build.ts';
import { aDubaiRestaurant } from '#test/dubai.ts';
import { openTestApp, type TestApp } from '#test/open-test-app.ts';
import { signedInWith } from '#test/role-holders.ts';
import { aHolder, anAdministrator, locationOf, personAt } from '#test/withheld-venue.ts';
import { confirmTaxType } from '../types/confirm-tax-type.ts';
import { setPersonTaxType } from '../types/set-person-tax-type.ts';
import { setTaxType } from '../types/set-tax-type.ts';
import { showTaxReporting } from '../types/show-tax-reporting.ts';

let app: TestApp;
let locationId: number;
let sara: Waiter;
let ann: Waiter;
let accountant: Waiter;

beforeAll(async () => {
  app = await openTestApp(new Date('2026-11-16T12:00:00Z'));
});
afterAll(async () => {
  await app.close();
});
beforeEach(async () => {
  locationId = await aSalon(app);
  sara = await aWaiter(app, { locationId });
  ann = await aWaiter(app, { locationId });
  accountant = await aHolder(app, locationId, 'ROLE_ACCOUNTANT');
});

const failure = (name: string) => expect.objectContaining({ failureName: name }) as Error;
const admin = anAdministrator();
const set = (taxReportingType: 'SELF_REPORTING' | 'EMPLOYER' | 'MIX_REPORTING', reason?: string) =>
  setTaxType(app.context, admin, { locationId, taxReportingType, reason: reason ?? null });
const confirm = (taxReportingType: 'EMPLOYER' | 'MIX_REPORTING') =>
  confirmTaxType(app.context, personAt(accountant, 'ROLE_ACCOUNTANT'), {
    locationId,
    taxReportingType,
  });
const setPerson = (who: Waiter, taxReportingType: 'SELF_REPORTING' | 'EMPLOYER') =>
  setPersonTaxType(app.context, personAt(accountant, 'ROLE_ACCOUNTANT'), {
    locationId,
    staffId: who.staffId,
    taxReportingType,
  });
const shown = async () => {
  const { people, taxReportingType, taxReportingStatus } = await showTaxReporting(
    app.context,
    admin,
    locationId,
  );
  const of = (who: Waiter) =>
    people.find(({ staffId }) => staffId === who.staffId)?.taxReportingType;
  return [taxReportingType, taxReportingStatus, of(sara), of(ann)];
};

describe('whose affair the tax on tips is', () => {
  it('is set by the platform and confirmed by the accountant of the place', async () => {
    expect(await shown()).toEqual([
      'SELF_REPORTING',
      'NOT_SET',
      'SELF_REPORTING',
      'SELF_REPORTING',
    ]);
    expect(await set('EMPLOYER')).toEqual({ taxReportingStatus: 'PENDING' });
    expect(await shown()).toEqual(['EMPLOYER', 'PENDING', 'EMPLOYER', 'EMPLOYER']);
    await expect(confirm('MIX_REPORTING')).rejects.toEqual(failure('figuresChanged'));
    expect(await confirm('EMPLOYER')).toEqual({ taxReportingStatus: 'CONFIRMED' });
    expect(await confirm('EMPLOYER')).toEqual({ taxReportingStatus: 'CONFIRMED' });
    expect(await set('EMPLOYER')).toEqual({ taxReportingStatus: 'CONFIRMED' });
    expect(await set('SELF_REPORTING')).toEqual({ taxReportingStatus: 'NOT_SET' });
  });

  it('stays as it is once somebody was given something', async () => {
    await aPaidTip(app, sara);
    await expect(set('EMPLOYER')).rejects.toEqual(failure('taxTypeFixed'));
    expect(await shown()).toEqual([
      'SELF_REPORTING',
      'NOT_SET',
      'SELF_REPORTING',
      'SELF_REPORTING',
    ]);
  });

  it('can be left to each person instead: everybody keeps theirs, and newcomers have their own', async () => {
    await aPaidTip(app, sara);
    expect(await set('MIX_REPORTING')).toEqual({ taxReportingStatus: 'PENDING' });
    await expect(setPerson(sara, 'EMPLOYER')).rejects.toEqual(failure('taxTypeFixed'));
    expect(await setPerson(ann, 'EMPLOYER')).toEqual({ taxReportingType: 'EMPLOYER' });
    expect(await shown()).toEqual(['MIX_REPORTING', 'PENDING', 'SELF_REPORTING', 'EMPLOYER']);
    await expect(set('EMPLOYER')).rejects.toEqual(failure('taxTypeFixed'));
  });

  it('is nobody’s of another place, and nobody’s own where the place has one type for all', async () => {
    const elsewhere = await aWaiter(app);
    await expect(setPerson(sara, 'EMPLOYER')).rejects.toEqual(failure('notFound'));
    await set('MIX_REPORTING');
    await expect(setPerson(elsewhere, 'EMPLOYER')).rejects.toEqual(failure('notFound'));
  });

  it('waits for the split of tips that are somebody’s already', async () => {
    // The processor says when a tip was taken, by its own clock.
    app.clock.set(new Date());
    locationId = await aRestaurant(app, { tipsType: 'COMMON', rows: [row('Waiter', 10_000)] });
    sara = await aWaiter(app, { locationId, staffType: 'Waiter' });
    await aPaidTip(app, sara, { feeMode: 'ON_TOP' });
    await expect(set('EMPLOYER')).rejects.toEqual(failure('taxTypeFixed'));
    app.clock.set(new Date('2026-11-16T12:00:00Z'));
  });
});

describe('what is set aside once the accountant confirms', () => {
  const told = async (id: number) => {
    const reporting = await showTaxReporting(app.context, admin, id);
    return [reporting.isIncomeTaxed, reporting.usualReserveBps];
  };

  it('is a fifth where there is income tax', async () => {
    expect(await told(locationId)).toEqual([true, 2000]);
  });

  it('is what the country allows where only contributions are withheld', async () => {
    expect(await told(await aDubaiRestaurant(app))).toEqual([false, 1100]);
  });
});

describe('shared tips in Britain', () => {
  it('are left to people themselves only for a reason that is kept', async () => {
    locationId = await aRestaurant(app, { tipsType: 'COMMON', rows: [row('Waiter', 10_000)] });
    await set('EMPLOYER');
    await expect(set('SELF_REPORTING')).rejects.toEqual(failure('inputInvalid'));
    await set('SELF_REPORTING', 'The tronc master runs a payroll of their own.');
    const { selfReporting, needsReasonForSelfReporting } = await showTaxReporting(
      app.context,
      admin,
      locationId,
    );
    expect(needsReasonForSelfReporting).toBe(true);
    expect(selfReporting).toMatchObject({
      reason: 'The tronc master runs a payroll of their own.',
      recordedAt: '2026-11-16T12:00:00.000Z',
    });
    // Another type has no such reason.
    await set('EMPLOYER');
    expect((await locationOf(app, locationId)).selfReportingReason).toBeNull();
  });

  it('are not begun to be shared past the payroll', async () => {
    const token = await signedInWith(app, { roles: ['ROLE_ADMIN'] });
    const share = async () =>
      app.ask('PATCH', `/api/locations/${locationId}`, { token, body: { tipsType: 'COMMON' } });
    expect((await share()).body).toMatchObject({
      fields: { tipsType: { code: 'sharedNeedsPayroll' } },
    });
    await set('EMPLOYER');
    // It is asked for, and applies from a next business day once the venue agrees.
    expect(await share()).toMatchObject({
      status: 200,
      body: { waiting: [{ kind: 'TIPS_TYPE' }] },
    });
    expect((await locationOf(app, locationId)).tipsType).toBe('PERSONAL');
  });

  it('begin on the payroll at a new location', async () => {
    const token = await signedInWith(app, { roles: ['ROLE_ADMIN'] });
    const { body } = await app.ask('POST', '/api/locations', {
      token,
      body: {
        name: 'The New Room',
        address: '3 Test Street',
        city: 'Leeds',
        country: 'gb',
        type: 'BAR',
        tipsType: 'COMMON',
      },
    });
    expect(await locationOf(app, Number(body['id']))).toMatchObject({
      taxReportingType: 'EMPLOYER',
      taxReportingStatus: 'PENDING',
    });
  });
});
