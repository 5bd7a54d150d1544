import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearDraft, keepDraft, readDraft, withDraft } from './drafts.ts';
import { forgetDrafts } from './forget-drafts.ts';

function memory(): Storage {
  const kept = new Map<string, string>();
  return new Proxy({} as Storage, {
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    get: (_, name) =>
      ({
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => kept.set(key, value),
        removeItem: (key: string) => kept.delete(key),
      })[name as string],
  });
}

const now = Date.parse('2026-11-21T12:00:00Z');
const day = 86_400_000;
const name = { form: 'location', object: 104 };
const initial = { name: 'Willow', city: 'Leeds', password: '', staffIds: [] as number[] };

function signInAs(sub: string, viewAs: object | null = null): void {
  const claims = btoa(JSON.stringify({ sub, sid: 'a' }));
  localStorage.setItem(
    'tipwell.session',
    JSON.stringify({
      accessToken: `head.${claims}.sign`,
      expiresAt: now,
      userStatus: 'ACTIVE',
      roles: [],
      mustAddSecondFactor: false,
      viewAs,
    }),
  );
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memory());
  vi.stubGlobal('sessionStorage', memory());
  signInAs('amira');
});
afterEach(() => vi.unstubAllGlobals());

describe('a draft', () => {
  it('keeps what was changed, and nothing that was not', () => {
    keepDraft(name, { ...initial, city: 'York' }, initial, now);
    expect(readDraft(name, now)).toEqual({ city: 'York' });
  });

  it('is gone once all is as it was, once it was sent, and after a week', () => {
    keepDraft(name, { ...initial, city: 'York' }, initial, now);
    keepDraft(name, initial, initial, now);
    expect(readDraft(name, now)).toEqual({});
    keepDraft(name, { ...initial, city: 'York' }, initial, now);
    expect(readDraft(name, now + 7 * day)).toEqual({});
    keepDraft(name, { ...initial, city: 'York' }, initial, now);
    clearDraft(name);
    expect(readDraft(name, now)).toEqual({});
  });

  it('never keeps a secret or what leads to somebody’s money', () => {
    const secrets = {
      password: 'a',
      newPassword: 'b',
      code: 'c',
      iban: 'd',
      sortCode: 'e',
      accountNumber: 'f',
      cardNumber: 'g',
      taxNumber: 'h',
    };
    keepDraft(name, secrets, {}, now);
    expect(Object.keys(localStorage)).toEqual(['tipwell.session']);
  });

  it('keeps where somebody lives, postcode and all', () => {
    keepDraft(name, { street: '1 High Street', postcode: 'BS1 4SB' }, {}, now);
    expect(readDraft(name, now)).toEqual({ street: '1 High Street', postcode: 'BS1 4SB' });
  });

  it('keeps nothing that somebody agrees to when they send it', () => {
    const forgetful = { ...name, isForgotten: ['isAgreed'] };
    keepDraft(forgetful, { city: 'York', isAgreed: true }, {}, now);
    expect(readDraft(forgetful, now)).toEqual({ city: 'York' });
  });

  it('of a guest waits for whoever opens the same invitation here, until somebody is signed in', () => {
    localStorage.removeItem('tipwell.session');
    const invitation = { form: 'first-minute', object: 'token-1', isOfGuest: true } as const;
    keepDraft(invitation, { firstName: 'Nina' }, {}, now);
    expect(readDraft(invitation, now)).toEqual({ firstName: 'Nina' });
    expect(readDraft({ ...invitation, object: 'token-2' }, now)).toEqual({});
    expect(readDraft(name, now)).toEqual({});
    signInAs('amira');
    expect(readDraft(invitation, now)).toEqual({});
    forgetDrafts('amira');
    localStorage.removeItem('tipwell.session');
    expect(readDraft(invitation, now)).toEqual({});
  });

  it('is one person’s, of one form and one object', () => {
    keepDraft(name, { ...initial, city: 'York' }, initial, now);
    expect(readDraft({ form: 'location', object: 105 }, now)).toEqual({});
    expect(readDraft({ form: 'split', object: 104 }, now)).toEqual({});
    signInAs('tom');
    expect(readDraft(name, now)).toEqual({});
  });

  it('is not kept by somebody who looks with another person’s eyes', () => {
    signInAs('amira', { userId: 'amira', isReadOnly: false });
    keepDraft(name, { ...initial, city: 'York' }, initial, now);
    expect(Object.keys(localStorage)).toEqual(['tipwell.session']);
  });

  it('goes when the person leaves, and when another one signs in', () => {
    keepDraft(name, { ...initial, city: 'York' }, initial, now);
    sessionStorage.setItem('tipwell.chat-draft.12', 'hello');
    forgetDrafts('amira');
    expect(readDraft(name, now)).toEqual({ city: 'York' });
    forgetDrafts('tom');
    expect(readDraft(name, now)).toEqual({});
    keepDraft(name, { ...initial, city: 'York' }, initial, now);
    forgetDrafts();
    expect(Object.keys(localStorage)).toEqual(['tipwell.session']);
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('is put over the form as it is now, in fields that are still there and of their kind', () => {
    const draft = { city: 'York', gone: 'x', staffIds: '3' };
    expect(withDraft({ ...initial, name: 'Sage' }, draft)).toEqual({
      ...initial,
      name: 'Sage',
      city: 'York',
    });
  });
});
