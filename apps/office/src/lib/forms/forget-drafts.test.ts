import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetDrafts, forgetFilters } from './forget-drafts.ts';

/** What a browser keeps, as far as it is asked here. */
class Kept {
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
  getItem(key: string): string | null {
    return (Reflect.get(this, key) as string | undefined) ?? null;
  }
  setItem(key: string, value: string): void {
    Reflect.set(this, key, value);
  }
}

const states = { name: 'Open refunds', search: { state: 'REFUNDED' } };
const words = { name: 'That guest', search: { q: 'guest@example.com', state: 'PAID' } };
const name = { name: 'Sara', search: { search: 'Sara' } };
let local: Kept;

beforeEach(() => {
  local = Object.assign(new Kept(), {
    'tipwell.draft.one.bill': 'typed',
    'tipwell.filters.one.transactions': JSON.stringify([states, words]),
    'tipwell.filters.two.people': JSON.stringify([name]),
    'tipwell.session': 'stays',
  });
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', {});
});
afterEach(() => vi.unstubAllGlobals());

test('whoever signs out leaves no words behind, and finds the choices that they saved again', () => {
  forgetDrafts();
  expect({ ...local }).toEqual({
    'tipwell.filters.one.transactions': JSON.stringify([states]),
    'tipwell.session': 'stays',
  });
});

test('whoever signs in keeps what is theirs, and finds no words of anybody else', () => {
  forgetDrafts('one');
  expect({ ...local }).toEqual({
    'tipwell.draft.one.bill': 'typed',
    'tipwell.filters.one.transactions': JSON.stringify([states, words]),
    'tipwell.session': 'stays',
  });
});

test('whoever deletes their account leaves no filter behind', () => {
  forgetDrafts();
  forgetFilters();
  expect({ ...local }).toEqual({ 'tipwell.session': 'stays' });
});
