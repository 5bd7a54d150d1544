import * as z from 'zod';
import type { CheckState, DocumentType } from '@tipwell/contract/people/identity-check';
import type { IdentityChecker } from '#platform/checker-settings.ts';
import type { Context } from '#platform/context.ts';
import { jsonCall } from '../ports/json-call.ts';
import type { CheckReport, IdentityChecks } from './port.ts';

const documentNames: Record<DocumentType, string> = {
  PASSPORT: 'passport',
  DRIVER_LICENSE: 'driving_licence',
  ID: 'national_identity_card',
};

/** What was approved is clear; what is not known to us waits, because somebody may still look at it. */
const states = new Map(
  Object.entries<CheckState>({
    awaiting_input: 'STARTED',
    awaiting_client_input: 'STARTED',
    processing: 'SUBMITTED',
    review: 'REVIEW',
    approved: 'CLEAR',
    declined: 'REJECTED',
    abandoned: 'EXPIRED',
    error: 'EXPIRED',
  }),
);

const applicantShape = z.object({ id: z.string().min(1) });
/** Of a run we read these and nothing else: `output` holds what stands on somebody's papers. */
const runShape = z.object({
  id: z.string().min(1).max(100),
  status: z.string(),
  tags: z.array(z.string()).nullish(),
  link: z.object({ url: z.url({ protocol: /^https?$/ }) }),
});
type Run = z.output<typeof runShape>;

/** Our account with Onfido; null where we have none. */
export function onfido({ config }: Pick<Context, 'config'>): IdentityChecks | null {
  const { identity: account } = config.checkers;
  return account && onfidoWith(account);
}

function onfidoWith(account: IdentityChecker): IdentityChecks {
  const call = async <Shape extends z.ZodType>(
    context: Context,
    request: { method: 'GET' | 'POST'; path: string; body?: object; shape: Shape },
  ) =>
    jsonCall(context, {
      to: 'onfido',
      url: account.url + request.path,
      headers: { authorization: `Token token=${account.token}` },
      ...request,
    });
  const findCheck: IdentityChecks['findCheck'] = async (context, checkId) => {
    const path = `/workflow_runs?tags=${encodeURIComponent(checkId)}`;
    const found = await call(context, { method: 'GET', path, shape: z.array(runShape) });
    if (found.outcome !== 'ok') return found;
    const run = found.value.find(({ tags }) => tags?.includes(checkId));
    return { outcome: 'ok', value: run === undefined ? null : reportOf(run, checkId) };
  };
  return {
    findCheck,
    async startCheck(context, { checkId, firstName, lastName, documentType, returnUrl }) {
      // They know no key for repeats, so that what was asked for before is looked for first.
      const before = await findCheck(context, checkId);
      if (before.outcome !== 'ok') return before;
      if (before.value !== null) return { outcome: 'ok', value: before.value };
      const applicant = await call(context, {
        method: 'POST',
        path: '/applicants',
        body: { first_name: writable(firstName), last_name: writable(lastName) },
        shape: applicantShape,
      });
      if (applicant.outcome !== 'ok') return applicant;
      const run = await call(context, {
        method: 'POST',
        path: '/workflow_runs',
        body: {
          applicant_id: applicant.value.id,
          workflow_id: account.workflowId,
          tags: [checkId],
          link: { completed_redirect_url: returnUrl, expired_redirect_url: returnUrl },
          custom_data: { document_type: documentNames[documentType] },
        },
        shape: runShape,
      });
      return run.outcome === 'ok' ? { outcome: 'ok', value: reportOf(run.value, checkId) } : run;
    },
    async readCheck(context, reference) {
      const path = `/workflow_runs/${encodeURIComponent(reference)}`;
      const run = await call(context, { method: 'GET', path, shape: runShape });
      if (run.outcome !== 'ok') return run;
      const [checkId = ''] = run.value.tags ?? [];
      return { outcome: 'ok', value: reportOf(run.value, checkId) };
    },
  };
}

/** A name without the signs that they refuse, of which no name on papers has any. */
function writable(name: string): string {
  return name
    .replace(/[!#$%*=<>;{}"]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function reportOf({ id, status, link }: Run, checkId: string): CheckReport {
  return { checkId, reference: id, state: states.get(status) ?? 'SUBMITTED', pageUrl: link.url };
}
