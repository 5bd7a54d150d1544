import { expect, test } from 'vitest';
import { orderedId } from './ordered-id.ts';

test('ids of one millisecond sort as they were made', () => {
  const ids = Array.from({ length: 3000 }, orderedId);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
});
