// Whatever takes two people asks the one table: an approval that is in no call of it protects nothing, and a
// comparison of two ids alone is enough only to refuse or to withdraw.
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { approvals } from '../../src/platform/second-person.rule.ts';

const src = path.resolve(import.meta.dirname, '../../src');
const sources = new Map<string, string>();

beforeAll(async () => {
  for await (const file of glob('**/*.ts', { cwd: src })) {
    if (!file.endsWith('.test.ts')) sources.set(file, readFileSync(path.join(src, file), 'utf8'));
  }
});

const containing = (text: string | RegExp) =>
  [...sources].flatMap(([file, code]) => (code.search(text) === -1 ? [] : [file])).toSorted();

/** Where two ids are compared to reject, to withdraw, or to show a button that asks the table when pressed. */
const comparesIds = [
  'modules/distribution/corrections/show-corrections.ts',
  'modules/distribution/given-out/show-unallocated.ts',
  'modules/final-payouts/confirm-final-payout.ts',
  'modules/identity/accounts/decisions/decide.ts',
  'modules/identity/approvers/second-approver.ts',
  'modules/payment-accounts/drop-account.ts',
  'modules/payment-accounts/show-accounts.ts',
  'modules/payouts/fresh/decide-review.ts',
  'modules/payouts/fresh/show-reviews.ts',
  'modules/settlement/invoices/show-invoices.ts',
  'modules/tax/withholding/appeal-withholding.ts',
  'modules/tax/withholding/show-reserve.ts',
  'modules/tax/withholding/show-withholding.ts',
  'modules/tipping/disputes/answers/accept-dispute.ts',
  'modules/tipping/refund-decision.rule.ts',
];

describe('the table of approvals', () => {
  it.each(Object.keys(approvals).filter((name) => !['PLATFORM_ROLES', 'ERASURE'].includes(name)))(
    '%s is asked for where it is decided',
    (name) => {
      expect(containing(new RegExp(`approval: '${name}'`))).not.toEqual([]);
    },
  );

  it('is asked for roles and erasures by the kind of the decision', () => {
    expect(containing('approval: kind')).toEqual([
      'modules/identity/accounts/decisions/apply-decisions.ts',
      'modules/identity/accounts/decisions/decide.ts',
    ]);
  });

  it('is bypassed nowhere by a comparison of two ids', () => {
    const found = containing(/\bisSecondPerson\(/).filter(
      (file) => file !== 'platform/second-person.rule.ts',
    );
    expect(found).toEqual(comparesIds);
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
