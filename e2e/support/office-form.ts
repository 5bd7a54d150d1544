// What the test of the office's forms knows of one form, and what puts it in front of somebody.
import { randomUUIDv7 } from 'node:crypto';
import type { Call, CallOutput } from '@tipwell/contract/api/call';
import { getUnallocated } from '@tipwell/contract/distribution/calls/unallocated';
import { getOwnHours } from '@tipwell/contract/distribution/calls/hours';
import { getPaymentSystems } from '@tipwell/contract/payouts/calls/location-payment-system';
import { getSplitQuestions } from '@tipwell/contract/distribution/calls/questions';
import { getTransaction } from '@tipwell/contract/backoffice/calls/payments';
import { errorCatalogue, statusOf, type ErrorName } from '@tipwell/contract/api/errors';
import type { Page, Route } from 'playwright-core';

/** One form of the office, and how to come to it. */
export interface OfficeForm {
  /** The file it is written in, or that asks `ReasonSheet` for it; below `apps/office/src`. */
  file: string;
  /** Who fills it in; null for whoever is not signed in. */
  who: string | null;
  path: string;
  /** Puts answers in the place of the server's, before the page is opened. */
  before?: (page: Page) => Promise<void>;
  /** Goes from the page to the form. */
  open?: (page: Page) => Promise<void>;
  /** The call that it sends. */
  call: Call;
  /** What is typed into it, by the names of its controls and in their order. */
  typed: Readonly<Record<string, string | boolean>>;
  /** What is asked between the form and the call. */
  agree?: (page: Page) => Promise<void>;
  /** The controls of fields that the server calls by another name. */
  names?: Readonly<Record<string, string>>;
  /** Fields of the call that no control here shows. */
  inWords?: readonly string[];
  /** Parts of a field that have controls of their own. */
  parts?: readonly string[];
  /** How a field is put right where typing into it does not; null: there is nothing else to choose. */
  correct?: Readonly<Record<string, ((page: Page) => Promise<void>) | null>>;
}

/** The address of a call, as a pattern for the browser's requests. */
export function addressOf(call: Call): RegExp {
  const path = call.path.replaceAll(/:\w+/g, '[^/?]+');
  return new RegExp(`/api${path}(?:\\?.*)?$`);
}

async function instead(page: Page, call: Call, answer: (route: Route) => Promise<void>) {
  await page.route(addressOf(call), async (route) => {
    if (route.request().method() === call.method) await answer(route);
    else await route.fallback();
  });
}

/** Answers a call with this. */
export async function answers<Of extends Call>(page: Page, call: Of, output: CallOutput<Of>) {
  await instead(page, call, async (route) =>
    route.fulfill({ status: call.successStatus ?? 200, json: output }),
  );
}

/** Lets the server answer a call, with something changed in it. */
export async function answersWith<Of extends Call>(
  page: Page,
  call: Of,
  change: (output: CallOutput<Of>) => CallOutput<Of>,
) {
  await instead(page, call, async (route) => {
    const response = await route.fetch();
    const output = (await response.json()) as CallOutput<Of>;
    await route.fulfill({ response, json: change(output) });
  });
}

interface Refusal {
  name: ErrorName;
  fields?: Readonly<Record<string, { code: string; params: object }>>;
  details?: Readonly<Record<string, string | boolean>>;
}

/** Has a call refused. */
export async function refuses(page: Page, call: Call, { name, ...more }: Refusal) {
  const { errorCode, kind, message } = errorCatalogue[name];
  await instead(page, call, async (route) =>
    route.fulfill({
      status: statusOf(errorCode),
      json: { errorCode, code: name, kind, message, ...more },
    }),
  );
}

export const press = (name: string | RegExp) => async (page: Page) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();

/** Two payment systems that serve a location, of which it uses the first. */
export const withTwoSystems = async (page: Page) =>
  answers(page, getPaymentSystems, {
    paymentSystem: 'STRIPE',
    choices: ['STRIPE', 'ADYEN'].map((paymentSystem) => ({
      paymentSystem,
      isSetUp: true,
      peopleToAsk: 0,
      asksVenue: false,
    })),
  });

/** Tips that could not be given to anyone, and two people who may be. */
export const withTipsForNobody = async (page: Page) =>
  answers(page, getUnallocated, {
    mayPropose: true,
    items: [
      {
        runId: randomUUIDv7(),
        businessDay: '2026-11-20',
        currency: 'GBP',
        amount: 1001,
        groupName: null,
        people: [
          { staffId: 1, displayFullName: 'Ann Archer', staffType: null, wasThere: true },
          { staffId: 2, displayFullName: 'Ben Baker', staffType: null, wasThere: false },
        ],
        proposal: null,
      },
    ],
  });

/** A question about a share that waits for its answer. */
export const withAQuestion = async (page: Page) =>
  answers(page, getSplitQuestions, {
    mayAnswer: true,
    currency: 'GBP',
    questions: [
      {
        questionId: randomUUIDv7(),
        state: 'OPEN',
        dueOn: '2026-11-23',
        isLate: false,
        about: { runId: randomUUIDv7(), businessDay: '2026-11-20' },
        messages: [
          {
            messageId: randomUUIDv7(),
            writtenBy: 'Ann Archer',
            isYours: false,
            isAnswer: false,
            writtenAt: '2026-11-20T22:00:00Z',
            message: 'Why is it half?',
          },
        ],
        askedBy: 'Ann Archer',
        isPrivate: true,
        share: 501,
        isYours: false,
      },
    ],
  });

/** A refund of a payment that waits for its second person. */
export const withRefund = async (page: Page) =>
  answersWith(page, getTransaction, (payment) => ({
    ...payment,
    mayRequestRefund: false,
    refund: {
      refundId: randomUUIDv7(),
      state: 'REQUESTED' as const,
      reason: 'LAW' as const,
      note: 'The law says so.',
      amount: null,
      requestedBy: 'Ingrid',
      requestedAt: new Date().toISOString(),
      refusedBy: null,
      refusedBecause: null,
      mayApprove: true,
      whyNotSecond: null,
      mayRefuse: true,
      mayWithdraw: false,
    },
  }));

/** A payment whose guest’s bank waits for an answer. */
export const withDispute = async (page: Page) =>
  answersWith(page, getTransaction, (payment) => ({
    ...payment,
    disputes: [
      {
        disputeId: randomUUIDv7(),
        state: 'NEEDS_RESPONSE' as const,
        reason: 'FRAUDULENT' as const,
        amount: 1000,
        respondBy: new Date(Date.now() + 86_400_000).toISOString(),
        fee: 2000,
        mayAnswer: true,
        mayAccept: true,
        acceptance: null,
        longestAnswer: 5000,
        answers: [],
      },
    ],
  }));

/** A day on which colleagues have hours and oneself none. */
export async function withMissingHours(page: Page): Promise<void> {
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const reportUntil = new Date(Date.now() + 6 * 3_600_000).toISOString();
  await answers(page, getOwnHours, {
    days: [{ businessDay: yesterday, record: null, reportUntil }],
  });
}
