import { createECDH } from 'node:crypto';
import * as z from 'zod';
import { isLoopback, type Complaint, type Said } from './settings-complaints.ts';

/** The mail server that takes our e-mails. */
export interface EmailCarrier {
  host: string;
  port: number;
  /** Encrypted from the first byte; otherwise after STARTTLS, which is insisted on. */
  isEncryptedAtOnce: boolean;
  /** Only to this very machine may a letter go unencrypted. */
  mayBeOpen: boolean;
  login: { user: string; password: string } | null;
  /** As it stands in the letter: `Tipwell <hello@example.com>`. */
  from: string;
}

/** Our account with Twilio, which takes our text messages. */
export interface TextCarrier {
  url: string;
  account: string;
  token: string;
  /** A number, a name of at most eleven signs, or a messaging service. */
  from: { number: string } | { service: string };
}

/** Who we are to the push services of browsers (VAPID, RFC 8292). */
export interface PushSender {
  /** Signs what we send: base64url. */
  privateKey: string;
  /** What browsers subscribe with, and services know us by: base64url. */
  publicKey: string;
  /** Whether messages go to the browsers' own services; otherwise into the stand-in's outbox. */
  isForBrowsers: boolean;
}

export interface Carriers {
  email: EmailCarrier | null;
  texts: TextCarrier | null;
  push: PushSender | null;
}

const twilio = 'https://api.twilio.com';
const usualPorts = { 'smtp:': 587, 'smtps:': 465 } as const;

/** The shapes of the settings; what they say about each other is complained of apart. */
export const carrierShapes = {
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be like smtps://user:password@mail.example.com' })
    .optional(),
  EMAIL_FROM: z
    .string()
    .regex(/^(?:[^<>@\r\n]{1,80} <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, {
      error: 'must be like Tipwell <hello@example.com>',
    })
    .optional(),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/, { error: 'must be AC and 32 hexadecimal digits' })
    .optional(),
  TWILIO_AUTH_TOKEN: z
    .string()
    .regex(/^[0-9a-f]{32}$/, { error: 'must be 32 hexadecimal digits' })
    .optional(),
  TEXT_FROM: z
    .string()
    .regex(/^(?:\+[1-9]\d{6,14}|MG[0-9a-f]{32}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/, {
      error: 'must be a number such as +447700900123, a messaging service, or a short name',
    })
    .optional(),
  TWILIO_URL: z.url({ protocol: /^https?$/, error: 'must be an address' }).optional(),
  PUSH_KEY: z
    .string()
    .refine((key) => publicKeyOf(key) !== null, {
      error: 'must be a private key of P-256, 32 bytes in base64url: npm run secrets:new makes one',
    })
    .optional(),
  PUSH_SERVICES: z.enum(['browsers'], { error: 'must be browsers, or not be set' }).optional(),
};

/** The public key that belongs to a private one of P-256; null where it is none. */
function publicKeyOf(privateKey: string): string | null {
  if (!/^[\w-]{43}$/.test(privateKey)) return null;
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey, 'base64url');
    return pair.getPublicKey('base64url');
  } catch {
    return null;
  }
}

type Written = { [Name in keyof typeof carrierShapes]?: string | undefined } & {
  STAND_IN_URL?: string | undefined;
};

/** Settings that make sense together only, and letters that would travel unsealed. */
export function complaintsAboutCarriers(said: Said): Complaint[] {
  const together = [
    ['SMTP_URL', 'EMAIL_FROM'],
    ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TEXT_FROM'],
  ];
  const halves = together.flatMap((names) => {
    const missing = names.filter((name) => said[name] === undefined);
    if (missing.length === 0 || missing.length === names.length) return [];
    const set = names.filter((name) => said[name] !== undefined).join(' and ');
    return missing.map((name) => ({ name, why: `must be set together with ${set}` }));
  });
  return [...halves, ...complaintsAboutTwilio(said), ...complaintsInTests(said)];
}

function complaintsAboutTwilio({ TWILIO_URL: url }: Said): Complaint[] {
  if (typeof url !== 'string' || !URL.canParse(url)) return [];
  const { protocol, hostname } = new URL(url);
  const isTheirs = protocol === 'https:' && /(?:^|\.)twilio\.com$/.test(hostname);
  if (isTheirs || isLoopback(hostname)) return [];
  return [{ name: 'TWILIO_URL', why: `our key goes to ${twilio} or another host of theirs alone` }];
}

function complaintsInTests(said: Said): Complaint[] {
  if (said['NODE_ENV'] !== 'test') return [];
  return ['SMTP_URL', 'TWILIO_URL'].flatMap((name) => {
    const { [name]: url } = said;
    if (typeof url !== 'string' || !URL.canParse(url) || isLoopback(new URL(url).hostname))
      return [];
    return [{ name, why: 'tests talk to this very machine alone' }];
  });
}

/** Who carries our messages, of settings that are right. */
export function carriersOf(written: Written): Carriers {
  return { email: emailOf(written), texts: textsOf(written), push: pushOf(written) };
}

function pushOf({ PUSH_KEY: privateKey, PUSH_SERVICES, STAND_IN_URL }: Written): PushSender | null {
  const publicKey = privateKey === undefined ? null : publicKeyOf(privateKey);
  if (privateKey === undefined || publicKey === null) return null;
  const isForBrowsers = PUSH_SERVICES === 'browsers' || STAND_IN_URL === undefined;
  return { privateKey, publicKey, isForBrowsers };
}

function emailOf({ SMTP_URL: address, EMAIL_FROM: from }: Written): EmailCarrier | null {
  if (address === undefined || from === undefined) return null;
  const { protocol, hostname, port, username, password } = new URL(address);
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || usualPorts[protocol as keyof typeof usualPorts],
    isEncryptedAtOnce: protocol === 'smtps:',
    mayBeOpen: isLoopback(hostname),
    login:
      username === ''
        ? null
        : { user: decodeURIComponent(username), password: decodeURIComponent(password) },
    from,
  };
}

function textsOf(written: Written): TextCarrier | null {
  const { TWILIO_ACCOUNT_SID: account, TWILIO_AUTH_TOKEN: token, TEXT_FROM: from } = written;
  if (account === undefined || token === undefined || from === undefined) return null;
  return {
    url: (written.TWILIO_URL ?? twilio).replace(/\/+$/, ''),
    account,
    token,
    from: from.startsWith('MG') && from.length === 34 ? { service: from } : { number: from },
  };
}
