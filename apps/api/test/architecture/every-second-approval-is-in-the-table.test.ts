// Whatever takes two people asks the one table: an approval that is in no call of it protects nothing, and a
// comparison of two ids alone is enough only to refuse or to withdraw.
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { approvals } from '#platform/second-person.rule.ts';

const src = path.resolve(import.meta.dirname, '../../src');
const sources = new Map<string, string>();

beforeAll(async () => {
  for await (const file of glob('**/*.ts', { cwd: src })) {
    if (!file.endsWith('.test.ts')) sources.set(file, readFileSync(path.join(src, file), 'utf8'));
  }
});

const containing = (text: string | RegExp) =>
  [...sources].flatMap(([file, code]) => (code.search(text) === -1 ? [] : [file])).toSorted();

/** Where two ids are compared, and why that is no approval, or is one that asks the table besides. */
const comparesIds = {
  'modules/payouts/final-payouts/confirm-final-payout.ts': 'rejects',
  'modules/identity/identity/accounts/decisions/decide.ts': 'rejects',
  'modules/identity/identity/approvers/second-approver.ts': 'asks the table',
  'modules/finance/processor-accounts/drop-account.ts': 'rejects',
  'modules/finance/processor-accounts/show-accounts.ts': 'rejects',
  'modules/payouts/payouts/fresh/decide-review.ts':
    'releases what one person may release who is not paid by it',
  'modules/payouts/payouts/fresh/show-reviews.ts':
    'releases what one person may release who is not paid by it',
  'modules/distribution/tax/withholding/appeal-withholding.ts': 'asks the table',
  'modules/payments/tipping/disputes/evidence/accept-dispute.ts': 'asks the table',
  'modules/payments/tipping/refunds/refund-decision.rule.ts': 'asks the table',
};

/**
 * Where the person who had the first hand in something is compared by hand: the same request again, one's own
 * to withdraw, or those who are told of it.
 */
const comparesFirst = {
  'modules/identity/approvals/decide-change.ts': 'withdraws',
  'modules/identity/approvals/list-changes.ts': 'withdraws',
  'modules/identity/approvals/request-change.ts': 'the same again',
  'modules/identity/approvals/second-person.rule.ts': 'asks the table',
  'modules/identity/approvals/whose-approval.ts': 'asks the table',
  'modules/payouts/destinations/company/remove-company-destination.ts': 'the same again',
  'modules/distribution/splits/corrections/propose-correction.ts': 'the same again',
  'modules/distribution/splits/corrections/show-corrections.ts': 'withdraws',
  'modules/distribution/splits/corrections/who-hears.ts': 'is told',
  'modules/distribution/splits/unallocated/propose-giving-out.ts': 'the same again',
  'modules/distribution/splits/unallocated/show-unallocated.ts': 'withdraws',
  'modules/distribution/splits/questions/discuss-split.ts': 'asks a question',
  'modules/distribution/splits/questions/show-questions.ts': 'asks a question',
  'modules/distribution/splits/rights/who-answers.rule.ts': 'asks a question',
  'modules/distribution/splits/terms/who-hears-of-terms.ts': 'is told',
  'modules/payouts/final-payouts/ask-for-final-payout.ts': 'the same again',
  'modules/payouts/final-payouts/drop-final-payout.ts': 'withdraws',
  'modules/payouts/final-payouts/show-owed.ts': 'withdraws',
  'modules/identity/identity/accounts/decisions/ask-decision.ts':
    'refuses what is asked about oneself',
  'modules/identity/identity/accounts/decisions/decide.ts': 'withdraws',
  'modules/finance/processor-accounts/drop-account.ts': 'withdraws',
  'modules/finance/processor-accounts/end-account.ts': 'the same again',
  'modules/finance/processor-accounts/enter-account.ts': 'the same again',
  'modules/finance/processor-accounts/show-accounts.ts': 'withdraws',
  'modules/backoffice/reporting/payments/show-disputes.ts': 'withdraws',
  'modules/distribution/tax/withholding/allow-above-cap.ts': 'the same again',
  'modules/distribution/tax/withholding/set-reserve.ts': 'withdraws',
  'modules/distribution/tax/withholding/show-reserve.ts': 'withdraws',
  'modules/distribution/tax/withholding/submit-period.ts': 'the same again',
  'modules/payments/tipping/disputes/evidence/accept-dispute.ts': 'withdraws',
  'modules/payments/tipping/refunds/refund-decision.rule.ts': 'withdraws',
  'modules/payments/tipping/charging/repeat-start.rule.ts': 'is no approval',
};
const firstHand = '(?:allowed|asked|changed|entered|opened|proposed|requested|submitted)By';
const comparedByHand = new RegExp(
  `\\b${firstHand}\\)? [!=]== (?!null|undefined)|[!=]== (?:\\w+\\??\\.)*${firstHand}\\b`,
);

describe('the table of approvals', () => {
  it.each(
    Object.keys(approvals).filter(
      (name) => !['PLATFORM_ROLES', 'ERASURE', 'CLOSURE'].includes(name),
    ),
  )('%s is asked for where it is decided', (name) => {
    expect(containing(new RegExp(`approval: '${name}'`))).not.toEqual([]);
  });

  it('is asked for roles, erasures and closings by the kind of the decision', () => {
    expect(containing('approval: kind')).toEqual([
      'modules/identity/identity/accounts/decisions/apply-decisions.ts',
      'modules/identity/identity/accounts/decisions/decide.ts',
    ]);
  });

  it('is bypassed nowhere by a comparison of two ids', () => {
    const found = containing(/\bisSecondPerson\(/).filter(
      (file) => file !== 'platform/second-person.rule.ts',
    );
    expect(found.toSorted()).toEqual(Object.keys(comparesIds).toSorted());
  });

  it('is bypassed nowhere by a comparison with who asked, entered or proposed it', () => {
    expect(containing(comparedByHand).toSorted()).toEqual(Object.keys(comparesFirst).toSorted());
  });

  it('is asked wherever an id is said to be compared besides', () => {
    const told = [...Object.entries(comparesIds), ...Object.entries(comparesFirst)];
    const silent = told.filter(([file, why]) => {
      const code = sources.get(file) ?? '';
      const isAsked = /requireSecondApprover|whyNotSecondApprover|whyNotIndependent/.test(code);
      return why === 'asks the table' && !isAsked && !file.endsWith('refund-decision.rule.ts');
    });
    expect(silent).toEqual([]);
    // Asked by the use case that this rule is a part of.
    expect(sources.get('modules/payments/tipping/refunds/approve-refund.ts')).toContain(
      'requireSecondApprover',
    );
  });

  it('knows since when each role is held: whoever writes roles notes them', () => {
    const writes = /platform_roles:\s*\[|\.set\(\{[^}]*\broles\b/;
    for (const file of containing(writes)) {
      if (file.endsWith('schema.gen.ts')) continue;
      expect([
        file,
        /noteRoles|endAllGrants|user-store/.test(`${file} ${sources.get(file)}`),
      ]).toEqual([file, true]);
    }
  });
});
