import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Call } from '@tipwell/contract/call';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { fieldNames } from '../src/lib/forms/field-names.ts';

/** What a page puts into a request by itself: nobody types it, so that it has no name for a person. */
const saidByThePage = new Set(
  `requestId uuid token destinationId setupId answerId version schemeId identifier userId isReadOnly
  returnPath refreshToken invitationId locationId fileId noticeId staffId payoutId refundId tipId
  challengeId made messageId adminId state model data_type location_id conversation_id last_seen_id`.split(
    /\s+/,
  ),
);

/** Calls of the guests' pages, which have words of their own. */
const ofGuests = new Set(['startTip', 'leaveReview']);

const calls: Call[] = [];
beforeAll(async () => {
  const folder = fileURLToPath(new URL('../../../packages/contract/src/calls', import.meta.url));
  for (const file of readdirSync(folder).filter((name) => !name.includes('.test.'))) {
    const found = (await import(`${folder}/${file}`)) as Record<string, unknown>;
    for (const value of Object.values(found)) {
      if (typeof value === 'object' && value !== null && 'method' in value && 'path' in value) {
        calls.push(value as Call);
      }
    }
  }
});

/** The names of the fields of a body. */
function fieldsOf(schema: unknown): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodPipe) return [...fieldsOf(schema.def.in), ...fieldsOf(schema.def.out)];
  if (schema instanceof z.ZodUnion) return schema.def.options.flatMap(fieldsOf);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return fieldsOf(schema.def.innerType);
  }
  return [];
}

test('every field of a call that changes something has a name, in case no control shows it', () => {
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
