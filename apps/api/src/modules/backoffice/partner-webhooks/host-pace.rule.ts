import type { Answered } from './next-try.rule.ts';

/** How much one host is sent in a minute, whatever location it is about. */
export const mostInAMinute = 60;
const minuteMs = 60_000;
const firstRestMs = 5_000;
const longestRestMs = 3_600_000;

/** How fast a host is sent to. */
export interface HostPace {
  /** In a row. */
  failures: number;
  /** Nothing is sent before it. */
  opensAt: Date | null;
  /** The minute in which the latest message was sent, and how many were sent in it. */
  minute: Date;
  sent: number;
}

/** How long a host is left alone after so many failures in a row. */
export function restAfter(failures: number): number {
  return Math.min(firstRestMs * 2 ** (failures - 1), longestRestMs);
}

/** A host that nothing was sent to. */
export function newHost(now: Date): HostPace {
  return { failures: 0, opensAt: null, minute: minuteOf(now), sent: 0 };
}

/** The host with one more message sent to it now; null while it is closed. */
export function withOneMore(host: HostPace, now: Date): HostPace | null {
  if (host.opensAt !== null && now < host.opensAt) return null;
  const minute = minuteOf(now);
  const sent = (minute.getTime() === host.minute.getTime() ? host.sent : 0) + 1;
  return { ...host, minute, sent, opensAt: endOfFull(minute, sent) };
}

/**
 * The host after an answer. No answer, "too many" and errors of the server are failures of the host; any
 * other answer comes from a host that works.
 */
export function afterAnswer(host: HostPace, status: Answered, now: Date): HostPace {
  const full = endOfFull(host.minute, host.sent);
  if (status !== null && status !== 429 && status < 500) {
    return { ...host, failures: 0, opensAt: full };
  }
  const failures = host.failures + 1;
  const rested = new Date(now.getTime() + restAfter(failures));
  return { ...host, failures, opensAt: full !== null && full > rested ? full : rested };
}

function minuteOf(now: Date): Date {
  return new Date(Math.floor(now.getTime() / minuteMs) * minuteMs);
}

function endOfFull(minute: Date, sent: number): Date | null {
  return sent < mostInAMinute ? null : new Date(minute.getTime() + minuteMs);
}
