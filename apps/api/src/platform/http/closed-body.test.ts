import { expect, test } from 'vitest';
import * as z from 'zod';
import { closedBody } from './closed-body.ts';

const body = z
  .object({
    name: z.string().trim(),
    places: z.array(z.object({ id: z.int() })).optional(),
    to: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('ALL') }),
      z.object({ kind: z.literal('ONE'), who: z.string() }),
    ]),
    notes: z.record(z.string(), z.object({ text: z.string() })).nullable(),
  })
  .refine(({ name }) => name !== 'nobody');

const good = { name: ' Ada ', to: { kind: 'ONE', who: 'x' }, notes: { a: { text: 'b' } } };

test('what a body has beyond its description is refused, however deep it stands', () => {
  const closed = closedBody(body);
  expect(closed.parse(good)).toMatchObject({ name: 'Ada' });
  for (const [more, path] of [
    [{ platformBps: 371 }, []],
    [{ places: [{ id: 1, name: 'x' }] }, ['places', 0]],
    [{ to: { kind: 'ALL', who: 'x' } }, ['to']],
    [{ notes: { a: { text: 'b', more: 1 } } }, ['notes', 'a']],
  ] as const) {
    const [issue] = closed.safeParse({ ...good, ...more }).error?.issues ?? [];
    expect(issue).toMatchObject({ code: 'unrecognized_keys', path });
  }
});

test('an intersection is not taken: neither side knows what the other may have', () => {
  const both = z.intersection(z.object({ a: z.string() }), z.object({ b: z.string() }));
  expect(() => closedBody(z.object({ both }))).toThrow(/intersection/);
});

test('what the whole of a body must fulfil still counts', () => {
  expect(closedBody(body).safeParse({ ...good, name: 'nobody' }).success).toBe(false);
});
