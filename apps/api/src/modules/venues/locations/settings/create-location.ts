import type * as z from 'zod';
import type { createLocation as call } from '@tipwell/contract/venues/calls/location-admin';
import { currencyOfCountry } from '@tipwell/contract/countries/currency-of-country';
import { fail } from '@tipwell/contract/api/errors';
import { isBusinessCountry } from '@tipwell/contract/countries/list';
import { fieldError } from '@tipwell/contract/api/field-error';
import { needsReason } from '@tipwell/contract/venues/tax-reporting.rule';
import type { Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import { clearAtOnce } from '#platform/cleared.ts';
import type { Context } from '#platform/context.ts';
import { publish } from '#platform/events.ts';
import { isServedHere } from '#platform/settings/region-settings.ts';
import { choosePaymentSystem, isSetUp } from '#providers/providers';
import { timeZonesByCountry } from '#identity/reference';
import { careScopeOf } from '../access/admin-scope.ts';
import { locationCreated } from '../events.ts';
import { changeInPlace } from './change-location.ts';
import { prohibitedBusiness } from './prohibited-business.rule.ts';
import { insertLocation } from '../records/store.ts';
import { refuseTakenName } from './assert-name-free.ts';
import { setTaxType } from '../records/tax-store.ts';

type NewLocation = z.output<NonNullable<typeof call.body>>;

/**
 * Creates a location. Its country decides currency, time zone, payment system and terms; a sales person
 * who creates one looks after it. @throws locationNameTaken, and inputInvalid for a country without
 * business or of another region, a prohibited kind of business, or parts that do not fit together
 */
export async function createLocation(
  context: Context,
  actor: Person,
  wanted: NewLocation,
): Promise<{ id: number }> {
  const { name, address, city, country, type, tipsType, businessNote = '' } = wanted;
  if (!isBusinessCountry(country)) {
    fail('inputInvalid', { fields: { country: fieldError('countryClosed') } });
  }
  if (!isServedHere(context.config, country)) {
    fail('inputInvalid', { fields: { country: fieldError('countryOfAnotherRegion') } });
  }
  const prohibited = prohibitedBusiness([name, businessNote]);
  if (prohibited !== null) {
    fail('inputInvalid', {
      fields: { businessNote: fieldError('businessProhibited') },
      details: { word: prohibited },
    });
  }
  const currency = currencyOfCountry(country);
  const timeZone = wanted.timeZone ?? timeZonesByCountry[country]?.[0];
  if (!currency || !timeZone) throw new Error(`The country ${country} is only half known.`);
  const scope = careScopeOf(actor);
  const salesPersonId = scope?.of === 'EVERYBODY' ? wanted.salesPersonId : actor.userId;
  const now = context.clock.now();
  const id = await context.db.transaction().execute(async (tx) => {
    const made = await refuseTakenName(
      insertLocation(
        tx,
        {
          name,
          address,
          city,
          country,
          type,
          currency,
          timeZone,
          paymentSystem: choosePaymentSystem(country, (system) =>
            isSetUp(context, system, country),
          ),
          tipsType,
        },
        now,
      ),
    );
    await changeInPlace(context, tx, actor, made, {
      timeZone,
      ...(wanted.postcode === undefined ? {} : { postcode: wanted.postcode }),
      ...(wanted.masterLocationId === undefined
        ? {}
        : { masterLocationId: wanted.masterLocationId }),
      ...(salesPersonId === undefined ? {} : { salesPersonId }),
    });
    // Where the law wants shared tips on the payroll, that is what a new location begins with.
    if (needsReason({ country, tipsType, taxReportingType: 'SELF_REPORTING' })) {
      const payroll = { type: 'EMPLOYER', status: 'PENDING', selfReporting: null } as const;
      await setTaxType(tx, made, payroll, clearAtOnce('taxType', 'NEW_LOCATION'));
    }
    await audit(tx, {
      actor,
      action: 'location.created',
      subject: `location:${made}`,
      at: now,
      details: { name, country, type, tipsType },
    });
    await publish(tx, locationCreated, { locationId: made });
    return made;
  });
  return { id };
}
