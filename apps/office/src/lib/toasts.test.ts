import { errorCatalogue } from '@tipwell/contract/api/errors';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiFailure, NoAnswer } from './failure.ts';
import { closeToast, currentToasts, showFailure, showToast } from './toasts.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const { id } of currentToasts()) closeToast(id);
  vi.useRealTimers();
});

const kinds = () => currentToasts().map(({ kind }) => kind);

test('a failure has the tone that the error table gives it', () => {
  for (const name of ['emailTaken', 'phoneUnknown', 'accountNotActive'] as const) {
    showFailure(new ApiFailure({ code: name, ...errorCatalogue[name] }, 422, null));
  }
  showFailure(new NoAnswer('unreachable'));
  expect(kinds()).toEqual(['danger', 'info', 'success', 'danger']);
});

test('good news goes by itself, a failure stays until it is closed', () => {
  showToast('success', 'Saved');
  showFailure(new Error('broken'));
  expect(kinds()).toEqual(['success', 'danger']);
  vi.advanceTimersByTime(60_000);
  expect(kinds()).toEqual(['danger']);
  closeToast(currentToasts()[0]?.id ?? 0);
  expect(kinds()).toEqual([]);
});

test('a page that fails all the time is not covered with messages', () => {
  for (let time = 0; time < 20; time += 1) showToast('danger', String(time));
  const texts = currentToasts().map((toast) => ('text' in toast ? toast.text : ''));
  expect(texts).toEqual(['16', '17', '18', '19']);
});
