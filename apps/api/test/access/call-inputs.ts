// What to send to each call of the API, so that tests can go through all of them: with ids that are
// the caller's own, and with ids that are someone else's. A new call needs a row in call-inputs/.
import { randomUUIDv7 } from 'node:crypto';
import type { Call } from '@tipwell/contract/api/call';
import { accountRows } from './identity/account.ts';
import { apiKeyRows } from './venues/api-keys.ts';
import { webhookRows } from './backoffice/webhooks.ts';
import { billsRows } from './payments/bills.ts';
import { changeRequestsRows } from './identity/change-requests.ts';
import { codeRoundsRows } from './payments/qr-checks.ts';
import { clockingRows } from './distribution/clock-in.ts';
import { companyDestinationsRows } from './payouts/company-destinations.ts';
import { destinationsRows } from './payouts/destinations.ts';
import { distributionRows } from './distribution/splits.ts';
import { correctionRows } from './distribution/corrections.ts';
import { openPoolRows } from './distribution/pending-pools.ts';
import { exportsRows } from './identity/exports.ts';
import { hoursRows } from './distribution/hours.ts';
import { finalPayoutRows } from './payouts/final-payouts.ts';
import { goalsRows } from './payments/goals.ts';
import { homeRows } from './backoffice/home.ts';
import { identityRows } from './identity/identity.ts';
import { incidentsRows } from './backoffice/incidents.ts';
import { payoutReviewRows } from './payouts/payout-reviews.ts';
import { legalRows } from './identity/legal.ts';
import { locationCareRows } from './venues/location-admin.ts';
import { locationsRows } from './venues/locations.ts';
import { menuRows } from './payments/menu.ts';
import { notificationsRows } from './backoffice/notifications.ts';
import { onboardingCareRows } from './people/onboarding-admin.ts';
import { onboardingRows } from './people/onboarding.ts';
import { ownDataRows } from './backoffice/own-data.ts';
import { peopleRows } from './people/people.ts';
import { papersRows } from './backoffice/compliance.ts';
import { paymentAccountRows } from './finance/processor-accounts.ts';
import { partnerApiRows } from './backoffice/partner-api.ts';
import { payrollRows } from './backoffice/payroll.ts';
import { payoutsRows } from './payouts/payouts.ts';
import { profileRows } from './people/profile.ts';
import { promotionsRows } from './venues/promotions.ts';
import { referenceRows } from './venues/reference.ts';
import { providersRows } from './providers/providers.ts';
import { reportingRows } from './backoffice/reporting.ts';
import { secondFactorRows } from './identity/second-factor.ts';
import { settlementRows } from './finance/settlement.ts';
import { sharedCardsRows } from './payouts/shared-cards.ts';
import { supportRows } from './backoffice/support.ts';
import { taxRows } from './distribution/tax.ts';
import { tippingRows } from './payments/tipping.ts';
import type { Inputs, Row } from './support/row.ts';
import type { Answer, TestApp } from '../support/open-test-app.ts';

export { anEarner, type Earner } from './support/earner.ts';

/** The row of every call, by its name. */
export const callInputs: Readonly<Record<string, Row>> = {
  ...accountRows,
  ...apiKeyRows,
  ...webhookRows,
  ...billsRows,
  ...changeRequestsRows,
  ...companyDestinationsRows,
  ...destinationsRows,
  ...distributionRows,
  ...openPoolRows,
  ...correctionRows,
  ...exportsRows,
  ...hoursRows,
  ...clockingRows,
  ...codeRoundsRows,
  ...finalPayoutRows,
  ...goalsRows,
  ...homeRows,
  ...identityRows,
  ...incidentsRows,
  ...payoutReviewRows,
  ...legalRows,
  ...locationCareRows,
  ...locationsRows,
  ...menuRows,
  ...peopleRows,
  ...notificationsRows,
  ...onboardingCareRows,
  ...onboardingRows,
  ...payoutsRows,
  ...ownDataRows,
  ...papersRows,
  ...partnerApiRows,
  ...paymentAccountRows,
  ...payrollRows,
  ...profileRows,
  ...providersRows,
  ...promotionsRows,
  ...referenceRows,
  ...reportingRows,
  ...secondFactorRows,
  ...settlementRows,
  ...sharedCardsRows,
  ...supportRows,
  ...taxRows,
  ...tippingRows,
};

/** The row of a call. @throws Error when a call was added without one */
export function rowOf(call: Call): Row {
  const row = callInputs[call.name];
  if (!row) throw new Error(`The call ${call.name} has no row in test/call-inputs/.`);
  return row;
}

/** Sends a call with the given input. */
export async function send(
  app: TestApp,
  call: Call,
  inputs: Inputs,
  token?: string,
): Promise<Answer> {
  const path = call.path.replaceAll(/:(\w+)/g, (_whole, name: string) =>
    encodeURIComponent(String(inputs.params?.[name]).toWellFormed()),
  );
  const query = new URLSearchParams(
    Object.entries(inputs.query ?? {}).map(([name, value]) => [name, String(value)]),
  ).toString();
  return app.ask(call.method, `/api${path}${query ? `?${query}` : ''}`, {
    ...(token ? { token } : {}),
    ...(inputs.body ? { body: inputs.body } : {}),
    ...(call.movesMoney ? { headers: { 'idempotency-key': randomUUIDv7() } } : {}),
  });
}
