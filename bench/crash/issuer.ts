// The issuer of prepaid cards as whoever has one made meets it: in its own words, over HTTP, with nothing
// of the adapter that it helps to judge.
import { askUntilAnswered, type Answer } from './ask.ts';
import type { Sandbox } from './sandbox.ts';

/** What it wants to know of somebody before it looks at them. */
const facts = {
  nationality: 'ph',
  country_of_birth: 'ph',
  gender: 'FEMALE',
  name_on_card: 'KIM NUMBER',
  employment_status: 'EMPLOYED',
  company_name: 'The Wage',
  industry: 'Hospitality',
  job_title: 'Waiter',
};

/** Has a card made that can be loaded; the account behind it. */
export async function haveCardIssued(sandbox: Sandbox, name: string): Promise<string> {
  const ask = async (method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> =>
    askUntilAnswered({
      method,
      url: `${sandbox.origin}/nymcard/v1${path}`,
      headers: { apikey: `nym_${sandbox.apiKey}` },
      ...(body ? { body } : {}),
    });
  const person = { external_id: name, first_name: 'Kim', last_name: 'Number' };
  const userId = String((await ask('POST', '/users', person)).body['id']);
  await ask('POST', `/users/${userId}/facts`, facts);
  await sandbox.passTime(1);
  await ask('POST', `/users/${userId}/kyc`, {});
  await sandbox.passTime(1);
  const made = await ask('POST', '/cards', { user_id: userId, card_product_id: 'prepaid' });
  if (made.status !== 201) throw new Error(`No card: ${JSON.stringify(made.body)}`);
  await sandbox.passTime(1);
  return String(made.body['account_id']);
}
