import { createTransport, type Transporter } from 'nodemailer';
import type { EmailCarrier } from '#platform/carrier-settings.ts';
import type { Email, Outcome } from '../ports/ports.ts';

type Sent = Outcome<{ reference: string }>;

/** What went wrong, as far as nodemailer tells it. */
interface Fault {
  code?: string;
  command?: string;
  responseCode?: number;
  /** The system's own word for a fault of the socket. */
  originalCode?: string;
  timeoutType?: string;
}

/** Faults before anything of a letter can have been handed over. */
const early: ReadonlySet<string | undefined> = new Set([
  'EDNS',
  'ETLS',
  'EAUTH',
  'ENOAUTH',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'CONNECT_TIMEOUT',
  'GREETING_TIMEOUT',
  'UPGRADE_TIMEOUT',
]);

const transports = new WeakMap<EmailCarrier, Transporter>();

/**
 * Gives a letter to the mail server. Its Message-ID follows from the attempt, so that mailboxes show a
 * letter once that was given twice.
 * Rejected as INVALID_RECIPIENT, as NOT_REACHED where nobody answered, and as NOT_NOW where the server
 * took nothing and may take it later; unknown where the line broke after the letter had gone out.
 */
export async function sendBySmtp(carrier: EmailCarrier, email: Email): Promise<Sent> {
  const { attemptId, to, subject, text, html } = email;
  const domain = carrier.from.replace(/^.*@|>$/g, '');
  const reference = `<${attemptId}@${domain}>`;
  try {
    await transportOf(carrier).sendMail({
      from: carrier.from,
      // An address as a value: what is written in it can never name a second addressee.
      to: { name: '', address: to },
      subject,
      text,
      ...(html === undefined ? {} : { html }),
      messageId: reference,
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    return { outcome: 'ok', value: { reference } };
  } catch (error) {
    return outcomeOf(error as Fault);
  }
}

function transportOf(carrier: EmailCarrier): Transporter {
  const { host, port, isEncryptedAtOnce, mayBeOpen, login } = carrier;
  const made =
    transports.get(carrier) ??
    createTransport({
      host,
      port,
      secure: isEncryptedAtOnce,
      requireTLS: !isEncryptedAtOnce && !mayBeOpen,
      ignoreTLS: mayBeOpen && !isEncryptedAtOnce,
      ...(login ? { auth: { user: login.user, pass: login.password } } : {}),
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
    });
  transports.set(carrier, made);
  return made;
}

function outcomeOf({ code, command, responseCode, originalCode, timeoutType }: Fault): Sent {
  if (responseCode !== undefined) {
    const isFinal = responseCode >= 500 && command === 'RCPT TO';
    return { outcome: 'rejected', reason: isFinal ? 'INVALID_RECIPIENT' : 'NOT_NOW' };
  }
  return [code, originalCode, timeoutType].some((one) => early.has(one))
    ? { outcome: 'rejected', reason: 'NOT_REACHED' }
    : { outcome: 'unknown' };
}
