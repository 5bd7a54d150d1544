// What holds for every page of the office, read from its sources.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAllowedInView } from '@tipwell/contract/api/impersonation.rule';
import { expect, test } from 'vitest';
import { readCalls } from './calls-of-contract.ts';

const src = join(import.meta.dirname, '../src');
const files = globSync('**/*.{ts,tsx}', { cwd: src })
  .filter((file) => !file.endsWith('.test.ts') && !file.endsWith('.gen.ts'))
  .map((file) => ({ file, text: readFileSync(join(src, file), 'utf8') }));
const matching = (pattern: RegExp) =>
  files.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

/** Forms that are none: they look for something, or send one line of a conversation. */
const noForms: Readonly<Record<string, string>> = {
  'features/backoffice/notifications/compose-notice.tsx': 'keeps its drafts on the server',
  'features/payouts/payouts/another-amount.tsx':
    'asks for another offer; the server judges the payout itself',
  'features/payouts/payouts/location-payouts-screen.tsx': 'a filter',
  'features/backoffice/support/composer.tsx': 'a line of a chat, with a draft of its own',
  'features/backoffice/transactions/refund-card.tsx':
    'a reason and a choice, beside what they are about',
  'lib/lists/filter-bar.tsx': 'a filter',
  'lib/lists/saved-filters/save-sheet.tsx': 'a name for a filter, which stays in the browser',
  'features/identity/sign-in/login-screen.tsx':
    'the door, which must not wait for the form library',
};

test('every form is one way of doing forms', () => {
  const withForm = matching(/<form\b/).filter((file) => !(file in noForms));
  const withHelper = new Set(matching(/\buseForm\b/));
  expect(withForm.filter((file) => !withHelper.has(file))).toEqual([]);
});

/** Forms that keep nothing of what was typed, and why. */
const keepNothing: Readonly<Record<string, string>> = {
  'features/identity/account/first-password-screen.tsx': 'a password',
  'features/identity/account/password-sheet.tsx': 'passwords',
  'features/identity/account/phone-sheet.tsx': 'a number that is proved at once, and a password',
  'features/venues/api-keys/new-key.tsx': 'one name and a few ticks',
  'features/venues/api-keys/webhooks/change-webhook.tsx': 'a few ticks',
  'features/venues/api-keys/webhooks/new-webhook.tsx': 'an address that is pasted, and a few ticks',
  'features/identity/approvals/approve-sheet.tsx': 'nothing is typed',
  'features/distribution/splits/independence-form.tsx': 'four answers that are given in one go',
  'features/people/onboarding/identity-check/document-choice.tsx': 'one choice',
  'features/backoffice/compliance/consultation/view-form.tsx':
    'what is said in confidence, perhaps in a browser that others use as well',
  'features/backoffice/compliance/tip-record-form.tsx': 'two months that are chosen',
  'features/payouts/payouts/destination/card-steps.tsx': 'a password',
  'features/payouts/payouts/destination/choose-sheet.tsx': 'a password',
  'features/payouts/payouts/destination/shared-terms-sheet.tsx': 'a password',
  'features/payouts/payouts/venue/remove-sheet.tsx': 'a password',
  'features/identity/recovery/recovery-screen.tsx':
    'nobody is known yet under whose name to keep it',
  'features/identity/second-factor/add-authenticator.tsx': 'a code',
  'features/identity/second-factor/confirm-sheet.tsx': 'a code',
  'features/identity/second-factor/rename-passkey.tsx': 'one word',
  'features/identity/sign-in/confirm-address-form.tsx': 'a code',
  'features/identity/sign-in/second-step.tsx': 'a code',
  'features/backoffice/support/composer.tsx': 'a line of a chat, with a draft of its own',
  'lib/verification/code-step.tsx': 'a code',
};

test('every form keeps what was typed until it is sent, or says here why not', () => {
  const forgetful = matching(/\buseForm[<(]/).filter(
    (file) => !matching(/\bdraft\b/).includes(file),
  );
  expect(forgetful.filter((file) => file !== 'lib/use-form.ts').toSorted()).toEqual(
    Object.keys(keepNothing).toSorted(),
  );
});

/** Calls whose controls are opened, shown or switched off by the controls of another one. */
const behind: Readonly<Record<string, string>> = {
  addAuthenticator: 'addPasskey',
  callOffEmailChange: 'sendEmailCode',
  confirmEmail: 'sendEmailCode',
  confirmPhone: 'getPhoneToken',
  countAudience: 'createNotice',
  endStaff: 'changeStaff',
  getFilePages: 'setMenuData',
  makeInstantPayout: 'createDraftInstantPayout',
  makeVenuePayout: 'createDraftVenuePayout',
  removeAuthenticator: 'addPasskey',
  removePasskey: 'addPasskey',
  renamePasskey: 'addPasskey',
  renewRecoveryCodes: 'addPasskey',
  selectVenuePlan: 'selectNewPlan',
  startAuthenticator: 'addPasskey',
  startPasskey: 'addPasskey',
  updatePhone: 'getPhoneToken',
  // A chat begins with its first message.
  createConversation: 'createMessage',
  // In a view only the words go: what the desk is told of the person stays as it is.
  assignConversation: 'updateUser',
  createAttribute: 'updateUser',
  createUser: 'updateUser',
  unarchiveUser: 'updateUser',
};

/** Calls that no control of a view could make, and why. */
const noControl: Readonly<Record<string, string>> = {
  addCompanyBankAccount: 'cards and accounts take `mayChange`, which no view has',
  finishCompanyCard: 'the same',
  choosePayoutDestination: 'the same',
  finishPersonalCard: 'the same',
  removeCompanyDestination: 'the same',
  removeSharedCard: 'the same',
  setSharedCard: 'the same',
  joinByInvitation: 'an address of its own, outside the pages of a view',
  updateGeneratedPassword: 'an address of its own, outside the pages of a view',
};

test('what changes something is switched off in a view that may not', async () => {
  const calls = new Map((await readCalls()).map((call) => [call.name, call]));
  const all = files.map(({ text }) => text).join('\n');
  const made = new Set([...all.matchAll(/\bapi\.call\(\s*(\w+)/g)].map(([, name = '']) => name));
  const guarded = new Set(
    [...all.matchAll(/(?:\bof=\{|\bmayMake\()(\w+)/g)].map(([, name = '']) => name),
  );
  const isRefused = (name: string) => {
    const call = calls.get(name);
    return call !== undefined && !isAllowedInView(call, { isReadOnly: true });
  };
  const open = [...made].filter((name) => isRefused(name) && !guarded.has(name));
  const told = new Set([...Object.keys(behind), ...Object.keys(noControl)]);
  expect(
    open.filter((name) => !told.has(name)),
    'put them into <WriteControls>',
  ).toEqual([]);
  expect(
    [...told].filter((name) => !open.includes(name)),
    'these need no mention',
  ).toEqual([]);
  // What stands behind another control is refused wherever that one is.
  const loose = Object.entries(behind).filter(([name, door]) => {
    const [call, other] = [calls.get(name), calls.get(door)];
    return !guarded.has(door) || call?.isAllowedWhileViewing !== other?.isAllowedWhileViewing;
  });
  expect(loose).toEqual([]);
});

test('only money.tsx and locale.ts write amounts', () => {
  expect(matching(/formatMoney/).toSorted()).toEqual(['lib/format/money.tsx', 'lib/locale.ts']);
});
