import * as z from 'zod';
import { isLoopback, type Complaint, type Said } from './settings-complaints.ts';

/** Our account with Onfido, who looks at people's papers. */
export interface IdentityChecker {
  /** Where its calls go, with the version and without a slash at the end. */
  url: string;
  token: string;
  /** Which of the steps that we set up there everybody goes through. */
  workflowId: string;
  /** Signs what it tells us. */
  webhookToken: string;
}

/** Our account with NymCard, who issues prepaid cards. */
export interface CardIssuer {
  url: string;
  apiKey: string;
  /** Which of their cards people get. */
  cardProductId: string;
  /** With which it comes to us. */
  webhookPassword: string;
}

export interface Checkers {
  identity: IdentityChecker | null;
  cards: CardIssuer | null;
}

const usual = {
  ONFIDO_URL: 'https://api.eu.onfido.com/v3.6',
  NYMCARD_URL: 'https://api.nymcard.com/v1',
} as const;

const secret = z.string().min(16, { error: 'must have at least 16 characters' }).optional();
const named = z
  .string()
  .regex(/^[\w-]{1,100}$/, { error: 'must be an id of theirs' })
  .optional();
const address = z.url({ protocol: /^https?$/, error: 'must be an address' }).optional();

export const checkerShapes = {
  ONFIDO_API_TOKEN: secret,
  ONFIDO_WEBHOOK_TOKEN: secret,
  ONFIDO_WORKFLOW_ID: named,
  ONFIDO_URL: address,
  NYMCARD_API_KEY: secret,
  NYMCARD_WEBHOOK_PASSWORD: secret,
  NYMCARD_CARD_PRODUCT: named,
  NYMCARD_URL: address,
};

type Written = { [Name in keyof typeof checkerShapes]?: string | undefined };

const together = [
  ['ONFIDO_API_TOKEN', 'ONFIDO_WEBHOOK_TOKEN', 'ONFIDO_WORKFLOW_ID'],
  ['NYMCARD_API_KEY', 'NYMCARD_WEBHOOK_PASSWORD', 'NYMCARD_CARD_PRODUCT'],
] as const;

/** Settings that make sense together only, and addresses that would be given a key of theirs. */
export function complaintsAboutCheckers(said: Said): Complaint[] {
  const halves = together.flatMap((names) => {
    const missing = names.filter((name) => said[name] === undefined);
    if (missing.length === 0 || missing.length === names.length) return [];
    const set = names.filter((name) => said[name] !== undefined).join(' and ');
    return missing.map((name) => ({ name, why: `must be set together with ${set}` }));
  });
  const theirs = { ONFIDO_URL: /(?:^|\.)onfido\.com$/, NYMCARD_URL: /(?:^|\.)nymcard\.com$/ };
  const strange = Object.entries(theirs).flatMap(([name, isTheirs]): Complaint[] => {
    const { [name]: url } = said;
    if (typeof url !== 'string' || !URL.canParse(url)) return [];
    const { protocol, hostname } = new URL(url);
    if (isLoopback(hostname) || (protocol === 'https:' && isTheirs.test(hostname))) {
      const isInTests = said['NODE_ENV'] === 'test' && !isLoopback(hostname);
      return isInTests ? [{ name, why: 'tests talk to this very machine alone' }] : [];
    }
    return [{ name, why: 'our key goes to their own hosts alone' }];
  });
  return [...halves, ...strange];
}

/** The stand-in as far as it answers for them. */
interface StandInAccess {
  url: string;
  apiKey: string;
  webhookSecret: string;
}

/**
 * Who checks people and who issues cards, of settings that are right. Away from production the stand-in
 * does what nobody is named for; in production nobody does.
 */
export function checkersOf(
  written: Written,
  { isProduction, standIn }: { isProduction: boolean; standIn: StandInAccess | null },
): Checkers {
  const standsIn = isProduction ? null : standIn;
  return {
    identity: onfidoOf(written) ?? (standsIn && onfidoAtStandIn(standsIn)),
    cards: nymCardOf(written) ?? (standsIn && nymCardAtStandIn(standsIn)),
  };
}

function onfidoOf(written: Written): IdentityChecker | null {
  const {
    ONFIDO_API_TOKEN: token,
    ONFIDO_WEBHOOK_TOKEN: webhookToken,
    ONFIDO_WORKFLOW_ID: workflowId,
    ONFIDO_URL: url = usual.ONFIDO_URL,
  } = written;
  if (token === undefined || webhookToken === undefined || workflowId === undefined) return null;
  return { url: url.replace(/\/+$/, ''), token, workflowId, webhookToken };
}

function nymCardOf(written: Written): CardIssuer | null {
  const {
    NYMCARD_API_KEY: apiKey,
    NYMCARD_WEBHOOK_PASSWORD: webhookPassword,
    NYMCARD_CARD_PRODUCT: cardProductId,
    NYMCARD_URL: url = usual.NYMCARD_URL,
  } = written;
  if (apiKey === undefined || webhookPassword === undefined || cardProductId === undefined) {
    return null;
  }
  return { url: url.replace(/\/+$/, ''), apiKey, webhookPassword, cardProductId };
}

function onfidoAtStandIn({ url, apiKey, webhookSecret }: StandInAccess): IdentityChecker {
  return {
    url: `${url}/onfido/v3.6`,
    token: `onfido_${apiKey}`,
    workflowId: 'stand-in',
    webhookToken: `onfido_${webhookSecret}`,
  };
}

function nymCardAtStandIn({ url, apiKey, webhookSecret }: StandInAccess): CardIssuer {
  return {
    url: `${url}/nymcard/v1`,
    apiKey: `nym_${apiKey}`,
    cardProductId: 'stand-in',
    webhookPassword: `nymcard_${webhookSecret}`,
  };
}
