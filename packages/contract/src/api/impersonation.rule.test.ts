import { describe, expect, test } from 'vitest';
import { isAllowedInView, type ViewedCall } from './impersonation.rule.ts';

const full = { isReadOnly: false };
const readOnly = { isReadOnly: true };
const reading: ViewedCall = { method: 'GET', access: 'signedIn', isAllowedWhileViewing: true };
const writing: ViewedCall = { method: 'PUT', access: 'signedIn', isAllowedWhileViewing: false };
const helping: ViewedCall = { method: 'POST', access: 'signedIn', isAllowedWhileViewing: true };
const open: ViewedCall = { method: 'POST', access: 'public', isAllowedWhileViewing: false };

describe('a call may be made', () => {
  test.each([
    ['by people themselves, whatever it is', writing, null, true],
    ['in a view, when it only looks', reading, full, true],
    ['in a read-only view, when it only looks', reading, readOnly, true],
    ['not in a view, when it changes something', writing, full, false],
    ['not in a read-only view, when it changes something', writing, readOnly, false],
    ['in a view, when it says so itself', helping, full, true],
    ['not in a read-only view, whatever it says', helping, readOnly, false],
    ['in a view, when anybody may make it', open, full, true],
  ])('%s', (_title, call, view, expected) => {
    expect(isAllowedInView(call, view)).toBe(expected);
  });
});
