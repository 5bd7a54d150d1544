import type { CheckState, DocumentType } from '@tipwell/contract/people/identity-check';
import type { Context } from '#platform/context.ts';
import type { Outcome } from '../ports/ports.ts';

/** A check as whoever makes it tells it when asked: the result, and nothing of what was shown. */
export interface CheckReport {
  /** Our own id of it. */
  checkId: string;
  reference: string;
  state: CheckState;
  /** Where the person shows their papers. */
  pageUrl: string;
}

/** Whoever compares people with their papers. No picture and no number of a document passes through us. */
export interface IdentityChecks {
  startCheck(
    context: Context,
    check: {
      checkId: string;
      firstName: string;
      lastName: string;
      documentType: DocumentType;
      /** Where the person comes back to. */
      returnUrl: string;
    },
  ): Promise<Outcome<CheckReport>>;
  readCheck(context: Context, reference: string): Promise<Outcome<CheckReport>>;
  /** `ok` with null: nobody there has heard of the check. */
  findCheck(context: Context, checkId: string): Promise<Outcome<CheckReport | null>>;
}
