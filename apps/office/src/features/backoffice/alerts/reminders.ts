import {
  reminderCauses,
  type LocationAlert,
  type ReminderCause,
} from '@tipwell/contract/backoffice/calls/alerts';

/** An alert whose people can put it right themselves. */
export type RemindableAlert = Extract<LocationAlert, { kind: ReminderCause }>;

const dayMs = 24 * 3_600_000;

/** Whether there is somebody to be reminded of it; what is still in a pool nobody can see to alone. */
export function isRemindable(alert: LocationAlert): alert is RemindableAlert {
  const isCause = reminderCauses.some((cause) => cause === alert.kind);
  return isCause && !(alert.kind === 'LEGAL_DATE' && alert.isUnsplit);
}

/** How many of its people have not been reminded within the last day. */
export function openAt({ people }: Pick<RemindableAlert, 'people'>, now: Date): number {
  const isOpen = ({ remindedAt }: { remindedAt: string | null }) =>
    remindedAt === null || now.getTime() - Date.parse(remindedAt) >= dayMs;
  return people.filter(isOpen).length;
}
