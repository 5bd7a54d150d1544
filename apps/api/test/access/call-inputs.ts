// What to send to each call of the API, so that tests can go through all of them: with ids that are
// the caller's own, and with ids that are somebody else's. A new call needs a row in call-inputs/.
import { randomUUIDv7 } from 'node:crypto';
import type { Call } from '@tipwell/contract/call';
import { accountRows } from './call-inputs/account.ts';
import { apiKeyRows } from './call-inputs/api-keys.ts';
import { webhookRows } from './call-inputs/webhooks.ts';
import { billsRows } from './call-inputs/bills.ts';
import { changeRequestsRows } from './call-inputs/change-requests.ts';
import { codeRoundsRows } from './call-inputs/code-rounds.ts';
import { clockingRows } from './call-inputs/clocking.ts';
import { companyDestinationsRows } from './call-inputs/company-destinations.ts';
import { destinationsRows } from './call-inputs/destinations.ts';
import { distributionRows } from './call-inputs/distribution.ts';
import { correctionRows } from './call-inputs/corrections.ts';
import { openPoolRows } from './call-inputs/open-pools.ts';
import { exportsRows } from './call-inputs/exports.ts';
import { hoursRows } from './call-inputs/hours.ts';
import { finalPayoutRows } from './call-inputs/final-payouts.ts';
import { goalsRows } from './call-inputs/goals.ts';
import { homeRows } from './call-inputs/home.ts';
import { identityRows } from './call-inputs/identity.ts';
import { incidentsRows } from './call-inputs/incidents.ts';
import { payoutReviewRows } from './call-inputs/payout-reviews.ts';
import { legalRows } from './call-inputs/legal.ts';
import { locationCareRows } from './call-inputs/location-care.ts';
import { locationsRows } from './call-inputs/locations.ts';
import { menuRows } from './call-inputs/menu.ts';
import { notificationsRows } from './call-inputs/notifications.ts';
import { onboardingCareRows } from './call-inputs/onboarding-care.ts';
import { onboardingRows } from './call-inputs/onboarding.ts';
import { ownDataRows } from './call-inputs/own-data.ts';
import { peopleRows } from './call-inputs/people.ts';
import { papersRows } from './call-inputs/papers.ts';
import { paymentAccountRows } from './call-inputs/payment-accounts.ts';
import { partnerApiRows } from './call-inputs/partner-api.ts';
import { payrollRows } from './call-inputs/payroll.ts';
import { payoutsRows } from './call-inputs/payouts.ts';
import { profileRows } from './call-inputs/profile.ts';
import { promotionsRows } from './call-inputs/promotions.ts';
import { referenceRows } from './call-inputs/reference.ts';
import { providersRows } from './call-inputs/providers.ts';
import { reportingRows } from './call-inputs/reporting.ts';
import { secondFactorRows } from './call-inputs/second-factor.ts';
import { settlementRows } from './call-inputs/settlement.ts';
import { sharedCardsRows } from './call-inputs/shared-cards.ts';
import { supportRows } from './call-inputs/support.ts';
import { taxRows } from './call-inputs/tax.ts';
import { tippingRows } from './call-inputs/tipping.ts';
import type { Inputs, Row } from './call-inputs/row.ts';
import type { Answer, TestApp } from './open-test-app.ts';

export { anEarner, type Earner } from './call-inputs/earner.ts';

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
