import type { Row } from '../../rows.ts';

/** A person who is to be checked. */
export interface OnfidoApplicant extends Row {
  firstName: string;
  lastName: string;
  createdAt: string;
}

export const documentTypes = ['passport', 'driving_licence', 'national_identity_card'] as const;
export type OnfidoDocument = (typeof documentTypes)[number];

export type OnfidoRunStatus =
  | 'awaiting_input'
  | 'processing'
  | 'review'
  | 'approved'
  | 'declined'
  | 'abandoned';

/** What a document that somebody shows leads to. */
export const outcomes = ['clear', 'review', 'rejected', 'expired', 'never'] as const;
export type OnfidoOutcome = (typeof outcomes)[number];

/** One check of one person: a page of its own, and in the end a word on who they are. */
export interface OnfidoRun extends Row {
  applicantId: string;
  workflowId: string;
  tags: string[];
  status: OnfidoRunStatus;
  /** Which document they said they would show; the page has it chosen. */
  documentType: OnfidoDocument;
  outcome: OnfidoOutcome | null;
  /** Opens the page. */
  clientSecret: string;
  completedRedirectUrl: string | null;
  createdAt: string;
  updatedAt: string;
  completedAt: string | null;
}
