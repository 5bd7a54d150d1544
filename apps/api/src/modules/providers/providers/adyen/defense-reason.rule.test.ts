import type { DisputeReason } from '@tipwell/contract/payments/payment-kinds';
import { expect, test } from 'vitest';
import { defenseOf, type ChosenDefense, type DefenseReason } from './defense-reason.rule.ts';

const reason = (code: string, ...types: [code: string, level: string][]): DefenseReason => ({
  defenseReasonCode: code,
  defenseDocumentTypes: types.map(([defenseDocumentTypeCode, requirementLevel]) => ({
    defenseDocumentTypeCode,
    requirementLevel,
  })),
});
const notReturned = reason('GoodsNotReturned', ['GoodsNotReturned', 'Required']);
const provided = reason('GoodsOrServicesProvided', ['ProofOfService', 'Required']);
const material = reason(
  'SupplyDefenseMaterial',
  ['TIDorInvoice', 'Optional'],
  ['DefenseMaterial', 'Required'],
);
const evidence = reason(
  'CompellingEvidence',
  ['TIDorInvoice', 'OneOrMore'],
  ['CompellingEvidence', 'OneOrMore'],
);

test.each<[string, DisputeReason, DefenseReason[], ChosenDefense | null]>([
  ['nothing is allowed', 'FRAUDULENT', [], null],
  ['all would state something', 'FRAUDULENT', [notReturned, provided], null],
  [
    'material may be supplied',
    'OTHER',
    [notReturned, material, evidence],
    { code: 'SupplyDefenseMaterial', documentTypes: ['DefenseMaterial'] },
  ],
  [
    'of several kinds one is enough',
    'FRAUDULENT',
    [evidence],
    { code: 'CompellingEvidence', documentTypes: ['TIDorInvoice'] },
  ],
  [
    'it is denied that there was anything',
    'NOT_RECEIVED',
    [provided],
    { code: 'GoodsOrServicesProvided', documentTypes: ['ProofOfService'] },
  ],
  [
    'all has to be shown that is demanded',
    'OTHER',
    [reason('SupplyDefenseMaterial', ['A', 'Required'], ['B', 'AlternativeRequired'])],
    { code: 'SupplyDefenseMaterial', documentTypes: ['A', 'B'] },
  ],
  [
    'nothing has to be shown',
    'OTHER',
    [reason('SupplyDefenseMaterial', ['A', 'Optional'], ['B', 'Optional'])],
    { code: 'SupplyDefenseMaterial', documentTypes: ['A'] },
  ],
])('%s', (_what, why, allowed, chosen) => {
  expect(defenseOf(why, allowed)).toEqual(chosen);
});
