import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { AuditLogEntry } from '@tipwell/contract/backoffice/calls/audit-log';
import type { Tone } from '@tipwell/ui/pill';
import { useAuditActionNames } from '#lib/labels/audit-actions.ts';
import { callWords } from '#lib/labels/call-labels.ts';

export const outcomeWords: Record<AuditLogEntry['outcome'], MessageDescriptor> = {
  DONE: msg`Done`,
  REFUSED: msg`Refused`,
  FAILED: msg`Failed`,
};

export const outcomeTone: Record<AuditLogEntry['outcome'], Tone> = {
  DONE: 'plain',
  REFUSED: 'notYet',
  FAILED: 'bad',
};

/** Actions that belong together, by their first word. */
export const aboutWords: Readonly<Record<string, MessageDescriptor>> = {
  account: msg`Accounts`,
  session: msg`Signing in`,
  login: msg`Failed sign-ins`,
  view: msg`Viewing as others`,
  secondFactor: msg`Second factor`,
  recovery: msg`Recovery`,
  email: msg`E-mail addresses`,
  staff: msg`Team`,
  location: msg`Locations`,
  change: msg`Changes that need a second person`,
  split: msg`Split`,
  destination: msg`Payout cards and accounts`,
  refund: msg`Refunds`,
  review: msg`Reviews`,
  menu: msg`Online menu`,
  promotion: msg`Promotions`,
  notice: msg`Notices`,
  conversation: msg`Support`,
  incident: msg`Incidents`,
};

const subjectWords: Readonly<Record<string, MessageDescriptor>> = {
  user: msg`Person`,
  location: msg`Location`,
  tip: msg`Payment`,
  review: msg`Review`,
  promotion: msg`Promotion`,
  notice: msg`Notice`,
  conversation: msg`Conversation`,
  incident: msg`Incident`,
};

/** The catalogue's sentence for an error is found by its name. */
const wordsOf = (error: string) => `error.${error}`;

/** Says in words what an entry tells: what was done or tried, about what, and why it was refused. */
export function useEntryWords() {
  const { i18n } = useLingui();
  const actionName = useAuditActionNames();
  return {
    what: ({ action, call }: AuditLogEntry): string => {
      const about = call === null ? undefined : callWords[call];
      return about ? `${actionName(action)}: ${i18n._(about)}` : actionName(action);
    },
    subject: ({ subject }: AuditLogEntry): string => {
      const kind = subjectWords[subject.kind];
      return subject.name ?? (kind ? i18n._(kind) : subject.kind);
    },
    // The catalogue's sentence for the error, and what somebody typed.
    because: ({ error, reason }: AuditLogEntry): string =>
      [error === null ? '' : i18n._(wordsOf(error)), reason ?? ''].filter(Boolean).join(' · '),
  };
}
