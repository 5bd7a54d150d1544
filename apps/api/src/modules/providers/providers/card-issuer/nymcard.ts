import * as z from 'zod';
import type { IssuedCardStatus } from '@tipwell/contract/people/card-issuing';
import { issuerUserStatuses } from '@tipwell/contract/people/card-issuing';
import type { KycForm } from '@tipwell/contract/people/kyc-form';
import type { CardIssuer } from '#platform/checker-settings.ts';
import type { Context } from '#platform/context.ts';
import { jsonCall } from '../ports/json-call.ts';
import { issuedCardCurrency } from './loads.ts';
import type { CardIssuing, IssuedCard, IssuerUser } from './port.ts';

const cardStatuses = new Map(
  Object.entries<IssuedCardStatus>({
    Inactive: 'PENDING',
    Active: 'ACTIVE',
    Suspended: 'BLOCKED',
    Terminated: 'BLOCKED',
  }),
);

const name = z.string().regex(/^[\w-]{1,100}$/);
const userShape = z.object({
  id: name,
  external_id: z.string(),
  status: z.enum(issuerUserStatuses),
  code: z.string().max(100).nullish(),
});
const cardShape = z.object({
  id: name,
  status: z.string(),
  last_four_digits: z.string().regex(/^\d{4}$/),
});

/** Our account with NymCard; null where we have none. */
export function nymCard({ config }: Pick<Context, 'config'>): CardIssuing | null {
  const { cards: account } = config.checkers;
  return account && nymCardWith(account);
}

function nymCardWith(account: CardIssuer): CardIssuing {
  const call = async <Shape extends z.ZodType>(
    context: Context,
    { key, ...request }: Asked<Shape>,
  ) =>
    jsonCall(context, {
      to: 'nymcard',
      url: account.url + request.path,
      headers: {
        apikey: account.apiKey,
        ...(key === undefined ? {} : { 'x-nymos-idempotency-key': key }),
      },
      ...request,
    });
  const askUser = async (context: Context, asked: Omit<Asked<typeof userShape>, 'shape'>) => {
    const answer = await call(context, { ...asked, shape: userShape });
    return answer.outcome === 'ok'
      ? ({ outcome: 'ok', value: userOf(answer.value) } as const)
      : answer;
  };
  const at = (reference: string): string => `/users/${encodeURIComponent(reference)}`;
  return {
    async createUser(context, { issuerId, firstName, lastName }) {
      const path = `/users?external_id=${encodeURIComponent(issuerId)}`;
      const shape = z.object({ data: z.array(userShape) });
      const found = await call(context, { method: 'GET', path, shape });
      if (found.outcome !== 'ok') return found;
      const before = found.value.data.find((user) => user.external_id === issuerId);
      if (before) return { outcome: 'ok', value: userOf(before) };
      return askUser(context, {
        method: 'POST',
        path: '/users',
        key: `user-${issuerId}`,
        body: { external_id: issuerId, first_name: firstName, last_name: lastName },
      });
    },
    // Without a key: what was typed anew is another telling, and telling the same twice changes nothing.
    submitKyc: async (context, reference, form) =>
      askUser(context, { method: 'POST', path: `${at(reference)}/facts`, body: factsOf(form) }),
    runKyc: async (context, reference) =>
      askUser(context, {
        method: 'POST',
        path: `${at(reference)}/kyc`,
        body: { policy: 'UAE_INDIVIDUAL_PRIMARY' },
      }),
    readUser: async (context, reference) =>
      askUser(context, { method: 'GET', path: at(reference) }),
    async issueCard(context, { attemptId, userReference }) {
      const answer = await call(context, {
        method: 'POST',
        path: '/cards',
        key: `card-${attemptId}`,
        body: {
          user_id: userReference,
          card_product_id: account.cardProductId,
          card_type: 'VIRTUAL',
        },
        shape: cardShape,
      });
      return answer.outcome === 'ok' ? { outcome: 'ok', value: cardOf(answer.value) } : answer;
    },
    async accountOf(context, cardReference) {
      const path = `/cards/${encodeURIComponent(cardReference)}/accounts`;
      const shape = z.object({ data: z.array(z.object({ id: name, currency: z.string() })) });
      const answer = await call(context, { method: 'GET', path, shape });
      if (answer.outcome !== 'ok') return answer;
      const behind = answer.value.data.find(({ currency }) => currency === issuedCardCurrency);
      return { outcome: 'ok', value: behind?.id ?? null };
    },
    async listCards(context, userReference) {
      const path = `/cards?user_id=${encodeURIComponent(userReference)}`;
      const shape = z.object({ data: z.array(cardShape) });
      const answer = await call(context, { method: 'GET', path, shape });
      if (answer.outcome !== 'ok') return answer;
      return { outcome: 'ok', value: answer.value.data.map(cardOf) };
    },
  };
}

interface Asked<Shape extends z.ZodType> {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
  /** Under which the same call may come twice. */
  key?: string;
  shape: Shape;
}

function userOf(user: z.output<typeof userShape>): IssuerUser {
  const { id, external_id: issuerId, status, code = null } = user;
  return { issuerId, reference: id, status, code };
}

/** A status that we do not know waits: it is no card that can be used. */
function cardOf({
  id,
  status,
  last_four_digits: lastFour,
}: z.output<typeof cardShape>): IssuedCard {
  return { reference: id, lastFour, status: cardStatuses.get(status) ?? 'PENDING' };
}

/** The form in their words. */
function factsOf(form: KycForm): object {
  const addressOf = (address: KycForm['addressOfResidence']) => ({
    street_address: address.streetAddress,
    city: address.city,
    country: address.country,
  });
  return {
    nationality: form.nationality,
    country_of_birth: form.countryOfBirth,
    gender: form.gender,
    name_on_card: form.nameOnCard,
    address_of_residence: addressOf(form.addressOfResidence),
    employment_status: form.employmentStatus,
    company_name: form.companyName,
    industry: form.industry,
    job_title: form.jobTitle,
    salary: { amount: form.salary.amount, currency: form.salary.currency },
    address_of_employer: addressOf(form.addressOfEmployer),
  };
}
