import type { Session } from '@tipwell/contract/identity/calls/identity';
import { errorCatalogue } from '@tipwell/contract/api/errors';
import { describe, expect, test } from 'vitest';
import { ApiFailure, NoAnswer } from './failure.ts';
import { createSessionKeeper, SignedOut, type SessionParts } from './session.ts';

const start = Date.parse('2026-11-21T18:00:00Z');

function aSession(accessToken: string, expiresInSeconds = 900): Session {
  return {
    accessToken,
    refreshToken: null,
    expiresInSeconds,
    returnPath: null,
    userStatus: 'ACTIVE',
    roles: ['ROLE_USER'],
    viewAs: null,
    mustAddSecondFactor: false,
  };
}

/** A token that says which session it belongs to, as the server's do. */
const tokenOf = (sid: string, part = 'one') => `head.${btoa(JSON.stringify({ sid }))}.${part}`;

const asSara = { name: 'Sara Number', isReadOnly: true, returnPath: '/registered-users' };

function memory(): SessionParts['storage'] {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

/** One lock for all tabs of a browser: whoever asks waits for the one before. */
function oneLock(): NonNullable<SessionParts['locks']> {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, work: () => unknown) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
  return { request: request as LockManager['request'] };
}

/** What a browser without locks does: everybody goes at once. */
const withoutLocks: SessionParts['locks'] = {
  request: ((_name: string, work: () => unknown) => work()) as LockManager['request'],
};

/** Tabs of one browser, with a server that counts how often it is asked for a new session. */
function aBrowser(answer?: () => Promise<Session>, locks: SessionParts['locks'] = oneLock()) {
  const storage = memory();
  const clock = { now: start };
  const asked = { times: 0 };
  const openTab = (ofTab = memory()) =>
    createSessionKeeper({
      storage,
      ofTab,
      locks,
      askForView: async (viewId) => {
        asked.times += 1;
        if (answer) return answer();
        return { ...aSession(tokenOf(viewId, `new-${asked.times}`)), viewAs: asSara };
      },
      now: () => clock.now,
      askForNew: async () => {
        asked.times += 1;
        if (answer) return answer();
        await Promise.resolve();
        return aSession(`new-${asked.times}`);
      },
    });
  return { clock, asked, openTab };
}

const refused = () =>
  new ApiFailure({ code: 'notSignedIn', ...errorCatalogue.notSignedIn }, 401, null);

describe('the session of a browser', () => {
  test('is good until a minute before the end the server stated', async () => {
    const { clock, asked, openTab } = aBrowser();
    const tab = openTab();
    tab.start(aSession('first', 900));
    clock.now = start + 839_000;
    await expect(tab.accessToken()).resolves.toBe('first');
    clock.now = start + 840_000;
    await expect(tab.accessToken()).resolves.toBe('new-1');
    expect(asked.times).toBe(1);
  });

  test('is renewed once when ten calls need it at the same time', async () => {
    const { clock, asked, openTab } = aBrowser();
    const tab = openTab();
    tab.start(aSession('first'));
    clock.now = start + 3_600_000;
    const tokens = await Promise.all(Array.from({ length: 10 }, () => tab.accessToken()));
    expect(new Set(tokens)).toEqual(new Set(['new-1']));
    expect(asked.times).toBe(1);
  });

  test('is renewed once for ten calls also in a browser without locks', async () => {
    const { clock, asked, openTab } = aBrowser(undefined, withoutLocks);
    const tab = openTab();
    tab.start(aSession('first'));
    clock.now = start + 3_600_000;
    await Promise.all(Array.from({ length: 10 }, () => tab.accessToken()));
    expect(asked.times).toBe(1);
  });

  test('is renewed once when calls in three tabs need it at the same time', async () => {
    const { clock, asked, openTab } = aBrowser();
    const tabs = [openTab(), openTab(), openTab()];
    tabs[0]?.start(aSession('first'));
    clock.now = start + 3_600_000;
    const tokens = await Promise.all(tabs.flatMap((tab) => [tab.accessToken(), tab.accessToken()]));
    expect(new Set(tokens)).toEqual(new Set(['new-1']));
    expect(asked.times).toBe(1);
  });

  test('ends when the server refuses to renew it, and says so', async () => {
    const { clock, openTab } = aBrowser(() => Promise.reject(refused()));
    const tab = openTab();
    const heard: string[] = [];
    tab.listen((state) => heard.push(state));
    tab.start(aSession('first'));
    clock.now = start + 3_600_000;
    await expect(tab.accessToken()).rejects.toMatchObject({ name: 'notSignedIn' });
    expect(tab.read()).toBeNull();
    expect(heard).toEqual(['signedIn', 'refused']);
    await expect(tab.accessToken()).rejects.toBeInstanceOf(SignedOut);
  });

  test.each([
    ['nobody answers', () => new NoAnswer('unreachable')],
    [
      'the server is starting',
      () => new ApiFailure({ code: 'notReady', ...errorCatalogue.notReady }, 503, null),
    ],
    [
      'the server is busy',
      () =>
        new ApiFailure({ code: 'tooManyRequests', ...errorCatalogue.tooManyRequests }, 429, null),
    ],
  ])('is kept for another try when %s', async (_why, failure) => {
    const { clock, openTab } = aBrowser(() => Promise.reject(failure()));
    const tab = openTab();
    tab.start(aSession('first'));
    clock.now = start + 3_600_000;
    await expect(tab.accessToken()).rejects.toBeInstanceOf(Error);
    expect(tab.read()).not.toBeNull();
  });

  test('is asked for again after a renewal that failed', async () => {
    let isDown = true;
    const { clock, openTab } = aBrowser(() =>
      isDown ? Promise.reject(new NoAnswer('unreachable')) : Promise.resolve(aSession('second')),
    );
    const tab = openTab();
    tab.start(aSession('first'));
    clock.now = start + 3_600_000;
    await expect(tab.accessToken()).rejects.toBeInstanceOf(NoAnswer);
    isDown = false;
    await expect(tab.accessToken()).resolves.toBe('second');
  });

  test('that was left in another tab is over here too', () => {
    const { openTab } = aBrowser();
    const [here, there] = [openTab(), openTab()];
    const heard: string[] = [];
    here.listen((state) => heard.push(state));
    there.start(aSession('first'));
    there.clear('left');
    here.changedElsewhere('tipwell.session');
    here.changedElsewhere('something.else');
    expect(here.read()).toBeNull();
    expect(heard).toEqual(['left']);
  });

  test('that became somebody else’s in another tab is told apart from one that was renewed', () => {
    const { openTab } = aBrowser();
    const [here, there] = [openTab(), openTab()];
    const heard: string[] = [];
    here.start(aSession(tokenOf('mine')));
    here.listen((state) => heard.push(state));
    there.start(aSession(tokenOf('mine', 'renewed')));
    here.changedElsewhere('tipwell.session');
    there.start(aSession(tokenOf('a view')));
    here.changedElsewhere('tipwell.session');
    expect(heard).toEqual(['signedIn', 'replaced']);
  });

  test('waits for a renewal under way before another one takes its place', async () => {
    const order: string[] = [];
    const { clock, openTab } = aBrowser(async () => {
      order.push('renewal asked');
      await Promise.resolve();
      order.push('renewal answered');
      return aSession('renewed');
    });
    const tab = openTab();
    tab.start(aSession('first', 900));
    clock.now = start + 900_000;
    const renewed = tab.accessToken();
    await tab.replace(async () => {
      order.push('view asked');
      return aSession('view');
    });
    await renewed;
    expect(order).toEqual(['renewal asked', 'renewal answered', 'view asked']);
    expect(tab.read()?.accessToken).toBe('view');
  });

  test('keeps roles and whose eyes one looks with', () => {
    const tab = aBrowser().openTab();
    tab.start({ ...aSession('view'), viewAs: asSara });
    expect(tab.read()).toMatchObject({ roles: ['ROLE_USER'], viewAs: asSara });
  });

  test('kept by an older version of the page still counts', () => {
    const storage = memory();
    const old = { accessToken: 'old', expiresAt: start, userStatus: 'ACTIVE' };
    storage.setItem('tipwell.session', JSON.stringify(old));
    const parts = { storage, ofTab: memory(), locks: undefined, now: () => start };
    const askForNew = () => Promise.reject(refused());
    const tab = createSessionKeeper({ ...parts, askForNew, askForView: askForNew });
    expect(tab.read()).toEqual({
      ...old,
      roles: [],
      viewAs: null,
      mustAddSecondFactor: false,
    });
  });

  test.each(['not json', '{}', '{"accessToken":1}', 'null', '"text"'])(
    'that cannot be read (%s) is no session',
    (stored) => {
      const storage = memory();
      storage.setItem('tipwell.session', stored);
      const tab = createSessionKeeper({
        storage,
        ofTab: memory(),
        locks: undefined,
        now: () => start,
        askForNew: () => Promise.reject(refused()),
        askForView: () => Promise.reject(refused()),
      });
      expect(tab.read()).toBeNull();
    },
  );
});

describe('a view in a tab of its own', () => {
  /** Somebody's own tab, and beside it one that is a view. */
  async function twoTabs(answer?: () => Promise<Session>) {
    const browser = aBrowser(answer);
    const own = browser.openTab();
    own.start(aSession(tokenOf('mine')));
    const ofTab = memory();
    const view = browser.openTab(ofTab);
    const heard: string[] = [];
    view.listen((state) => heard.push(state));
    await view.openView(async () => ({ ...aSession(tokenOf('a-view')), viewAs: asSara }));
    heard.length = 0;
    return { ...browser, own, view, ofTab, heard };
  }

  test('is the session of that tab alone', async () => {
    const { own, view, openTab } = await twoTabs();
    expect(view.read()?.viewAs).toEqual(asSara);
    expect(view.isViewTab()).toBe(true);
    expect(own.read()).toMatchObject({ accessToken: tokenOf('mine'), viewAs: null });
    expect(openTab().read()).toMatchObject({ accessToken: tokenOf('mine'), viewAs: null });
  });

  test('is there again when its tab is opened anew', async () => {
    const { ofTab, openTab } = await twoTabs();
    expect(openTab(ofTab).read()?.viewAs).toEqual(asSara);
  });

  test('is renewed by its number, and the other tabs keep what they have', async () => {
    const { own, view, clock } = await twoTabs();
    clock.now = start + 3_600_000;
    await expect(view.accessToken()).resolves.toBe(tokenOf('a-view', 'new-1'));
    expect(own.read()?.accessToken).toBe(tokenOf('mine'));
  });

  test('goes on when its owner’s session is renewed in another tab', async () => {
    const { own, view, heard } = await twoTabs();
    own.start(aSession(tokenOf('mine', 'renewed')));
    view.changedElsewhere('tipwell.session');
    expect(view.read()?.viewAs).toEqual(asSara);
    expect(heard).toEqual([]);
  });

  test('is over when its owner signs out in another tab, or somebody else signs in', async () => {
    const first = await twoTabs();
    first.own.clear('left');
    first.view.changedElsewhere('tipwell.session');
    expect(first.heard).toEqual(['viewOver']);
    expect(first.view.read()).toBeNull();

    const second = await twoTabs();
    second.own.start(aSession(tokenOf('somebody-else')));
    second.view.changedElsewhere('tipwell.session');
    expect(second.heard).toEqual(['viewOver']);
    expect(second.view.read()).toMatchObject({ viewAs: null });
  });

  test('asks nothing as whoever signed in beside it before it has heard of that', async () => {
    const { own, view, heard, openTab, ofTab } = await twoTabs();
    own.start(aSession(tokenOf('somebody-else')));
    expect(view.read()).toBeNull();
    await expect(view.accessToken()).rejects.toBeInstanceOf(SignedOut);
    expect(heard).toEqual(['viewOver']);
    expect(openTab(ofTab).read()?.accessToken).toBe(tokenOf('somebody-else'));
  });

  test('that is over is not there when its tab is opened again', async () => {
    const { own, openTab, ofTab } = await twoTabs();
    own.start(aSession(tokenOf('somebody-else')));
    const opened = openTab(ofTab);
    expect(opened.isViewTab()).toBe(false);
    expect(opened.read()?.accessToken).toBe(tokenOf('somebody-else'));
  });

  test('that was away while its owner’s session ended is not believed when its tab comes back', async () => {
    const { own, ofTab, openTab } = await twoTabs();
    own.clear('left');
    expect(openTab(ofTab).read()).toBeNull();
  });

  test('is over when the server refuses it, and its owner is still signed in', async () => {
    const { own, view, heard, clock } = await twoTabs(() => Promise.reject(refused()));
    clock.now = start + 3_600_000;
    await expect(view.accessToken()).rejects.toMatchObject({ name: 'notSignedIn' });
    expect(heard).toEqual(['viewOver']);
    expect(view.isViewTab()).toBe(false);
    expect(own.read()).toMatchObject({ accessToken: tokenOf('mine') });
  });

  test('can be left, and its tab is its owner’s afterwards; a lost line leaves it open', async () => {
    const { view } = await twoTabs();
    expect(view.viewId()).toBe('a-view');
    await expect(
      view.closeView(() => Promise.reject(new NoAnswer('unreachable'))),
    ).rejects.toBeInstanceOf(NoAnswer);
    expect(view.read()?.viewAs).toEqual(asSara);
    await view.closeView(async () => undefined);
    expect(view.read()).toMatchObject({ accessToken: tokenOf('mine'), viewAs: null });
  });

  test('takes everything with it when somebody signs out in it', async () => {
    const { own, view, heard } = await twoTabs();
    view.clear('left');
    expect(heard).toEqual(['left']);
    expect(own.read()).toBeNull();
  });

  test('gives way where another session is taken over in its tab', async () => {
    const { view, own } = await twoTabs();
    view.start(aSession(tokenOf('another')));
    expect(view.isViewTab()).toBe(false);
    expect(own.read()?.accessToken).toBe(tokenOf('another'));
  });
});
