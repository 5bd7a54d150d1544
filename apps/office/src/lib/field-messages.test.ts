import { fieldMessages, type FieldMessageName } from '@tipwell/contract/field-messages';
import { expect, test } from 'vitest';
import { fieldWords } from './field-messages.ts';

test.each(Object.keys(fieldMessages) as FieldMessageName[])(
  'the page says of a field what the contract says: %s',
  (name) => {
    expect(fieldWords[name].message).toBe(fieldMessages[name]);
  },
);
