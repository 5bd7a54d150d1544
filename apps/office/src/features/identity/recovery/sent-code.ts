// The code that is on its way, kept on this device until it is used or over: a page that is loaded anew
// goes on with the step it was at. Nothing secret stands here, the code itself is on the phone.
import type { SentCode } from '@tipwell/contract/identity/calls/account';
import * as z from 'zod';

const key = 'tipwell.recovery';

const kept = z.object({
  uuid: z.string(),
  /** Where the code was sent, as it was typed. */
  sentBy: z.enum(['PHONE', 'EMAIL']),
  sentTo: z.string(),
  /** Milliseconds since 1970. */
  resendAt: z.number(),
  expiresAt: z.number(),
});

/** A code on its way. */
export type OnItsWay = z.infer<typeof kept>;

/** Where a code shall be sent. */
export type Recovering = Pick<OnItsWay, 'sentBy' | 'sentTo'>;

/** Notes that a code was sent now. */
export function noteSent(to: Recovering, code: SentCode, now: number): OnItsWay {
  const sent = {
    ...to,
    uuid: code.uuid,
    resendAt: now + code.resendAfterSeconds * 1000,
    expiresAt: now + code.expiresInSeconds * 1000,
  };
  sessionStorage.setItem(key, JSON.stringify(sent));
  return sent;
}

/** The code that was sent before this page was loaded, while it is good. */
export function readSent(now: number): OnItsWay | null {
  try {
    const read = kept.parse(JSON.parse(sessionStorage.getItem(key) ?? ''));
    return read.expiresAt > now ? read : null;
  } catch {
    return null;
  }
}

export function forgetSent(): void {
  sessionStorage.removeItem(key);
}
