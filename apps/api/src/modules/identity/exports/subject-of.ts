import type { AskedExport } from '@tipwell/contract/backoffice/calls/export-request';

/** What the audit log says a file is about: its place, else whoever asked for it. */
export const subjectOf = (asked: AskedExport, userId: string): string =>
  'locationId' in asked ? `location:${asked.locationId}` : `user:${userId}`;
