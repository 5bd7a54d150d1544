import { describe, expect, it } from 'vitest';
import { existingContactId } from './existing-contact.rule.ts';

// "read the existing contact id from the message" (product §8)
describe('the contact that is there already', () => {
  it.each([
    [
      'is named in the message of a conflict',
      'A contact matching those details already exists with id=5ba682d23d7cf92bef87bfd4',
      '5ba682d23d7cf92bef87bfd4',
    ],
    [
      'is named for an archived contact too',
      'An archived contact matching those details already exists with id=019a0b6e-1111-7000-8000-000000000001',
      '019a0b6e-1111-7000-8000-000000000001',
    ],
    ['is not guessed from a message without one', 'Something else is wrong', null],
    ['is not read out of another word', 'valid=yes', null],
  ])('%s', (_title, message, expected) => {
    expect(existingContactId(message)).toBe(expected);
  });
});
