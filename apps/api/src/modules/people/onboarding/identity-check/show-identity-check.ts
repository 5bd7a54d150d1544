import type { CheckState, DocumentType } from '@tipwell/contract/people/identity-check';
import { fail } from '@tipwell/contract/api/errors';
import type { Context } from '#platform/context.ts';
import { identityChecks } from '#providers/providers';
import { shownCheck } from '../status/identity-state.rule.ts';
import { readFacts } from '../status/read-facts.ts';
import { settledFactsOf } from '../status/settled-facts.ts';
import { applyCheckReport } from './apply-check-report.ts';
import { isOpenCheck } from './check-state.rule.ts';
import { newestCheck } from './check-store.ts';

interface ShownCheck {
  /** Whether anybody checks people here at all. */
  isOffered: boolean;
  check: {
    checkId: string;
    state: CheckState;
    documentType: DocumentType | null;
    startedAt: string;
    decidedAt: string | null;
  } | null;
}

/**
 * The newest look at somebody's papers. While its end is not known it is asked about: whoever comes back
 * from the page is not to wait for a message that may be late. Without an answer it is what it was.
 */
export async function showIdentityCheck(context: Context, userId: string): Promise<ShownCheck> {
  const checks = identityChecks(context);
  const known = await newestCheck(context.db, userId);
  if (checks && known?.reference && isOpenCheck(known.state)) {
    const told = await checks.readCheck(context, known.reference);
    if (told.outcome === 'ok') await applyCheckReport(context, known, told.value);
  }
  const check = known && (await newestCheck(context.db, userId));
  const facts = (await readFacts(context.db, [userId])).get(userId) ?? fail('notFound');
  const state = check && shownCheck(check.state, settledFactsOf(facts).identity);
  return {
    isOffered: checks !== null,
    check: check &&
      state && {
        checkId: check.checkId,
        state,
        documentType: check.documentType,
        startedAt: check.startedAt.toISOString(),
        decidedAt: check.decidedAt?.toISOString() ?? null,
      },
  };
}
