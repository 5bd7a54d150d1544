import type { Income } from '@tipwell/contract/backoffice/calls/income';
import { isBusinessCountry } from '@tipwell/contract/countries/list';
import { fail } from '@tipwell/contract/api/errors';
import { daysOfTaxYear, monthsOf } from '@tipwell/contract/distribution/tax-year.rule';
import type { Context } from '#platform/context.ts';
import { businessDay } from '#distribution/splits';
import { findStaff } from '#identity/identity';
import { findLocation } from '#venues/locations';
import { showStatement } from './show-statement.ts';
import { incomeOf } from './income.rule.ts';
import { qualifiedTipsOf } from './qualified-tips.rule.ts';

/**
 * What a person earned at one workplace in a tax year of its country: their statement of that year, added
 * up month by month as far as it has come. @throws notFound
 */
export async function showIncome(
  context: Context,
  { staffId, year }: { staffId: number; year: number },
): Promise<Income> {
  const staff = await findStaff(context.db, staffId);
  const location = staff && (await findLocation(context.db, staff.locationId));
  if (!location || !isBusinessCountry(location.country)) fail('notFound');
  const days = daysOfTaxYear(location.country, year);
  const statement = await showStatement(context, { staffId, ...days, detail: 'DAYS' });
  const { personName, locationName, timeZone, currency, opening } = statement;
  const today = businessDay(context.clock.now(), timeZone);
  const months = monthsOf(days).filter(({ from }) => from <= today);
  const about = { personName, locationName, timeZone, currency, year, ...days };
  const qualified = qualifiedTipsOf(statement.lines, {
    country: location.country,
    staffType: staff.staffType,
  });
  const told = incomeOf(statement, months);
  return { ...about, isOver: days.to < today, opening, ...told, qualified };
}
