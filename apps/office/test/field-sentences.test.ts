import { expect, test } from 'vitest';
import { fieldNames } from '#lib/forms/field-names.ts';
import { fieldsOf, readCalls } from './calls-of-contract.ts';

/** What a page puts into a request by itself: nobody types it, so that it has no name for a person. */
const saidByThePage = new Set(
  `texts newKeyId codes roundId requestId exportId paymentId periodId reserveId billId topic channel isOn of lang uuid token destinationId setupId answerId version language schemeId trialId identifier userId isReadOnly
  returnPath refreshToken endpoint p256dh auth invitationId locationId fileId noticeId staffId payoutId refundId tipId
  challengeId made messageId testId handOver draftId noteId adminId state model data_type location_id conversation_id last_seen_id`.split(
    /\s+/,
  ),
);

/** Calls of the guests' pages, which have words of their own. */
const ofGuests = new Set(['startTip', 'leaveReview', 'permitReview']);

test('every field of a call that changes something has a name, in case no control shows it', async () => {
  const calls = await readCalls();
  const changing = calls.filter(({ method, name }) => method !== 'GET' && !ofGuests.has(name));
  expect(changing.length).toBeGreaterThan(80);
  const fields = new Set(changing.flatMap(({ body }) => fieldsOf(body)));
  const nameless = [...fields].filter(
    (field) => !(field in fieldNames) && !saidByThePage.has(field),
  );
  expect(nameless, 'add them to lib/forms/field-names.ts').toEqual([]);
  const idle = Object.keys(fieldNames).filter((field) => !fields.has(field));
  expect(idle, 'no call has these any more').toEqual([]);
});

test('a name stands under the field’s own', () => {
  for (const [field, { id }] of Object.entries(fieldNames)) expect(id).toBe(`fieldName.${field}`);
});
