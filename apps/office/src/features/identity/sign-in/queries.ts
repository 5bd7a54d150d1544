import { fullName } from '@tipwell/contract/identity/full-name';
import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { confirmAddress } from '@tipwell/contract/identity/calls/account';
import {
  endView,
  getDemoLogins,
  login,
  logout,
  logoutAs,
  offerView,
  refresh,
  takeView as takeViewCall,
} from '@tipwell/contract/identity/calls/identity';
import type { CallArguments } from '@tipwell/contract/api/call';
import { completeLogin, startPasskeyLogin } from '@tipwell/contract/identity/calls/second-factor';
import { getMenuAccess } from '@tipwell/contract/venues/calls/locations';
import { getProfile, getSalesProfile, type Profile } from '@tipwell/contract/people/calls/profile';
import { roleGroups } from '@tipwell/contract/access/role-groups.rule';
import { getClientConfig } from '@tipwell/contract/providers/calls/client-environment';
import { viewIdentifier } from '@tipwell/contract/api/client';
import { api } from '#lib/api.ts';
import { beginAfresh } from '#lib/reload-app.ts';
import { changePerson } from '#lib/public/change-person.ts';
import { ApiFailure } from '#lib/failure.ts';
import { forgetDrafts } from '#lib/forms/forget-drafts.ts';
import { deviceFingerprint } from '#lib/fingerprint.ts';
import { forgetFirstQuestions } from '#lib/prefetch/remember.ts';
import { handOverAddress } from '#lib/public/hand-over-address.ts';
import type { HandedSession } from '#lib/public/read-handed-session.ts';
import { signWithPasskey } from '#lib/passkeys.ts';
import { paths } from '#lib/paths.ts';
import { safeReturnPath } from '#lib/public/public-paths.ts';
import type { SomebodysName } from '#lib/public/person-card.tsx';
import { silenceDevice } from '#lib/push/stored-device.ts';
import { queryKeys } from '#lib/query.ts';
import { request } from '#lib/request.ts';
import { session, type StoredSession } from '#lib/session.ts';
import { forgetWorkplace } from '#lib/workplace.ts';

/** A person who leaves does not wait longer than this for the server to agree. */
const logoutPatienceMs = 5000;
/** A tab that may be closed is gone within this. */
const closingMs = 300;

/** The person who is signed in. */
export const profileQuery = queryOptions({
  queryKey: queryKeys.profile,
  // Sales people have a profile of their own (product §4); the shapes are the same.
  queryFn: ({ signal }) => {
    const { isSales } = roleGroups(session.read()?.roles ?? [], null);
    return api.call(isSales ? getSalesProfile : getProfile, {}, { signal });
  },
  staleTime: 300_000,
});

/** Which sections the person may open at a location; null: at the one the office opens with. */
export const menuAccessQuery = (locationId: number | null) =>
  queryOptions({
    queryKey: queryKeys.menuAccess(locationId),
    queryFn: ({ signal }) =>
      api.call(getMenuAccess, { query: locationId === null ? {} : { locationId } }, { signal }),
    staleTime: 300_000,
  });

/** The demo's logins; none outside the demo. */
export const demoLoginsQuery = queryOptions({
  queryKey: queryKeys.demoLogins,
  queryFn: ({ signal }) => api.call(getDemoLogins, {}, { signal }),
  staleTime: Infinity,
});

/** Signs in and keeps the session; a failed login leaves none behind (product §8). */
export async function signIn(
  typed: { login: string; password: string },
  queries: QueryClient,
): Promise<{ returnPath: string | null }> {
  const identifier = await deviceFingerprint();
  const answer = await api.call(login, { body: { identifier, ...typed } }).catch((error) => {
    if (session.read() !== null) session.clear('left');
    throw error;
  });
  // What another person left behind on this device is gone before the first page opens.
  queries.clear();
  session.start(answer);
  return { returnPath: answer.returnPath };
}

/** Proves an address by the code that went there when one wanted to sign in with it. */
export async function proveAddress(typed: { uuid: string; code: string }): Promise<void> {
  await api.call(confirmAddress, { body: typed });
}

type SignInProof = CallArguments<typeof completeLogin>['body']['proof'];

/** Ends a sign-in by its second factor, and keeps the session. */
export async function completeSignIn(
  queries: QueryClient,
  challengeId: string,
  proof: SignInProof,
): Promise<{ returnPath: string | null }> {
  const identifier = await deviceFingerprint();
  const answer = await api.call(completeLogin, { body: { identifier, challengeId, proof } });
  // What another person left behind on this device is gone before the first page opens.
  queries.clear();
  session.start(answer);
  return { returnPath: answer.returnPath };
}

/**
 * Signs in with a passkey: as the second step of a sign-in, or alone. An offer waits in the field of the
 * name until the person takes it.
 */
export async function signInWithPasskey(
  queries: QueryClient,
  challengeId: string | null,
  how: { isOffer?: boolean } = {},
): Promise<{ returnPath: string | null }> {
  const identifier = await deviceFingerprint();
  const asked = await api.call(startPasskeyLogin, { body: { identifier, challengeId } });
  const signed = await signWithPasskey(asked.options, how);
  return completeSignIn(queries, asked.challengeId, { kind: 'PASSKEY', signed });
}

/** Ends the session here, whatever the server says, and forgets all that was read (product §4). */
export async function signOut(queries: QueryClient): Promise<void> {
  // The answer removes the cookie, so it is awaited: a later login must not lose its own to it.
  await api
    .call(logout, { body: {} }, { signal: AbortSignal.timeout(logoutPatienceMs) })
    .catch(silenceDevice);
  forgetWorkplace();
  forgetDrafts();
  forgetFirstQuestions();
  session.clear('left');
  queries.clear();
}

/** Begins a view of another person; what comes back opens it once, within a minute. */
export async function beginView(
  userId: string,
  returnPath: string,
  isReadOnly: boolean,
): Promise<string> {
  const identifier = viewIdentifier(await deviceFingerprint(), userId);
  const body = { identifier, userId, isReadOnly, returnPath: safeReturnPath(returnPath) };
  return (await api.call(offerView, { body })).handOver;
}

/** Makes this tab the view that was begun for it. */
export async function takeView(handOver: string): Promise<void> {
  await session.openView(() => request(takeViewCall, { body: { handOver } }));
}

let leaving: Promise<void> | null = null;

/**
 * Leaves the view of another person and comes back to where one was. When one's own session has ended
 * meanwhile, the view is dropped too (product §4); a lost connection changes nothing.
 */
export function leaveView(queries: QueryClient): Promise<void> {
  leaving ??= comeBack(queries).finally(() => {
    leaving = null;
  });
  return leaving;
}

async function comeBack(queries: QueryClient): Promise<void> {
  const known = session.read();
  if (session.isViewTab()) {
    await closeView(queries, known);
    return;
  }
  if (known === null || known.viewAs === null) {
    changePerson(queries, paths.home.to);
    return;
  }
  try {
    await session.replace(() => request(logoutAs, { body: {} }));
  } catch (error) {
    if (error instanceof ApiFailure && error.status < 500 && error.status !== 429) {
      forgetWorkplace();
      session.clear('refused');
    }
    throw error;
  }
  changePerson(queries, safeReturnPath(known.viewAs.returnPath));
}

/** The tab was opened for the view and closes with it; where a browser keeps it open, one is oneself there. */
async function closeView(queries: QueryClient, known: StoredSession | null): Promise<void> {
  const viewId = session.viewId();
  await session.closeView(async () => {
    if (viewId === null) return;
    const accessToken = known?.accessToken;
    await request(endView, { params: { viewId }, body: {}, accessToken });
  });
  queries.clear();
  globalThis.close();
  setTimeout(() => beginAfresh(safeReturnPath(known?.viewAs?.returnPath)), closingMs);
}

/** What to do with a session that was handed over in an address. */
export type HandOver =
  | { kind: 'take' }
  /** The session belongs to another region, whose office is elsewhere. */
  | { kind: 'goTo'; address: string }
  /** Whoever sits here says whether they want to be this person, and not who they are now, if anybody. */
  | { kind: 'ask'; userId: string; handed: SomebodysName; own: SomebodysName | null }
  | { kind: 'invalid' };

/** Looks at a session that was handed over, before anything is changed. */
export async function judgeHandOver(handed: HandedSession): Promise<HandOver> {
  if (handed.apiSwitch !== null) {
    const { hosts } = await api.call(getClientConfig, {});
    const host = hosts.find(({ region }) => region === handed.apiSwitch);
    if (!host) return { kind: 'invalid' };
    if (host.adminOrigin !== null && host.adminOrigin !== globalThis.location.origin) {
      return { kind: 'goTo', address: handOverAddress(host.adminOrigin, handed) };
    }
  }
  // Nobody is made somebody by a link without being asked: what they type next would be another's.
  const own = session.read() === null ? null : await ownProfile();
  const other = await request(getProfile, { accessToken: handed.accessToken }).catch(
    (error: unknown) => {
      if (error instanceof ApiFailure && error.status < 500) return null;
      throw error;
    },
  );
  if (other === null) return { kind: 'invalid' };
  const isSame = other.id === own?.id && other.viewAs === null;
  if (isSame && session.read()?.viewAs === null) return { kind: 'take' };
  return { kind: 'ask', userId: other.id, handed: nameOf(other), own: own && nameOf(own) };
}

const nameOf = (profile: Profile): SomebodysName => ({
  name: fullName(profile),
  email: profile.email,
});

/** Who is signed in here; null where the session turns out to be over. */
async function ownProfile(): Promise<Profile | null> {
  return api.call(getProfile, {}).catch((error: unknown) => {
    if (error instanceof ApiFailure && session.read() === null) return null;
    throw error;
  });
}

/**
 * Takes over a session that was handed over: its refresh token is exchanged for one in a cookie, and
 * the server ends the session that was here before. False when it is worth nothing any more, or is
 * not that of the person who was asked about: then nobody is signed in.
 */
export async function takeOver(
  queries: QueryClient,
  handed: HandedSession,
  agreedOn: string | null,
): Promise<boolean> {
  const { refreshToken, redirectPath, returnPath } = handed;
  try {
    await session.replace(async () => {
      const opened = await request(refresh, { body: { refreshToken } });
      if (agreedOn !== null) await refuseAnother(opened.accessToken, agreedOn);
      return opened;
    });
  } catch (error) {
    if (error instanceof ApiFailure && error.status < 500 && error.status !== 429) return false;
    if (error instanceof AnotherPerson) return false;
    throw error;
  }
  changePerson(queries, safeReturnPath(redirectPath ?? returnPath));
  return true;
}

/** The two tokens of an address are of two people: one is shown, and the other would be signed in. */
class AnotherPerson extends Error {
  override readonly name = 'AnotherPerson';
}

async function refuseAnother(accessToken: string, userId: string): Promise<void> {
  const person = await request(getProfile, { accessToken });
  if (person.id === userId) return;
  // The cookie is that person's by now, and the session from before is over.
  await request(logout, { accessToken, body: {} });
  if (session.read() !== null) session.clear('left');
  throw new AnotherPerson();
}
