import { fieldErrorsOf } from '@tipwell/contract/api/field-error';
import { expect, test } from 'vitest';
import { emptyNotice, noticeSchema, typedMoment } from './notice-form.ts';

const now = new Date('2026-11-28T10:00:00.000Z');
const typed = {
  ...emptyNotice,
  message: 'We close early today',
  chosen: { ...emptyNotice.chosen, isEverybody: true },
  when: 'later' as const,
};

test('a later moment is read in the time zone of the device', () => {
  const sendAt = typedMoment('2026-11-28T10:01:00.000Z');
  expect(noticeSchema(now).parse({ ...typed, sendAt })).toMatchObject({
    sendAt: '2026-11-28T10:01:00.000Z',
  });
});

test.each([
  ['no time', { sendAt: '' }, { sendAt: { code: 'required' } }],
  ['a day long gone', { sendAt: '2020-01-01T10:00' }, { sendAt: { code: 'timePassed' } }],
  [
    'the present minute',
    { sendAt: typedMoment(now.toISOString()) },
    { sendAt: { code: 'timePassed' } },
  ],
  ['no words', { when: 'now' as const, message: ' ' }, { message: { code: 'required' } }],
])('%s is said at its field', (_title, change, fields) => {
  const read = noticeSchema(now).safeParse({ ...typed, ...change });
  expect(fieldErrorsOf(read.error?.issues ?? [])).toMatchObject(fields);
});
