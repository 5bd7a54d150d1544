import { queryOptions, type QueryClient } from '@tanstack/react-query';
import {
  callOffEmailChange,
  confirmEmail,
  confirmPhone,
  getPhoneToken,
  removeImage,
  sendEmailCode,
  updateGeneratedPassword,
  updatePassword,
  updatePhone,
  updateProfile,
  uploadImage,
  type SentCode,
} from '@tipwell/contract/identity/calls/account';
import type { CallArguments } from '@tipwell/contract/api/call';
import {
  endOtherSessions,
  endSession,
  getSessions,
} from '@tipwell/contract/identity/calls/identity';
import { api } from '#lib/api.ts';
import { asBase64 } from '#lib/files/as-base64.ts';
import { accountQuery } from '#lib/verification/queries.ts';
import { refreshOnboarding } from '#lib/onboarding/queries.ts';
import { report } from '#lib/report.ts';
import { queryKeys } from '#lib/query.ts';
import { session } from '#lib/session.ts';

/** Changes some of one's own details; what is left out stays. */
export async function changeDetails(
  queries: QueryClient,
  changes: CallArguments<typeof updateProfile>['body'],
): Promise<void> {
  const account = await api.call(updateProfile, { body: changes });
  queries.setQueryData(accountQuery.queryKey, account);
  await queries.invalidateQueries({ queryKey: queryKeys.profile });
}

/** Has a code sent to the e-mail address that waits to be proved; the account then names it. */
export async function askForEmailCode(queries: QueryClient): Promise<void> {
  await api.call(sendEmailCode, {});
  await queries.invalidateQueries({ queryKey: queryKeys.account });
}

/**
 * The same after an address was saved: a code that could not be sent is reported and fails nothing, because
 * what was typed is saved, and another one can be asked for among one's own details.
 */
export async function askForFirstEmailCode(queries: QueryClient): Promise<void> {
  try {
    await askForEmailCode(queries);
  } catch (error) {
    report(error);
    await queries.invalidateQueries({ queryKey: queryKeys.account });
  }
}

/** Proves an e-mail address by its code. */
export async function proveEmail(
  queries: QueryClient,
  typed: { uuid: string; code: string },
): Promise<void> {
  queries.setQueryData(accountQuery.queryKey, await api.call(confirmEmail, { body: typed }));
  await queries.invalidateQueries({ queryKey: queryKeys.profile });
}

/** Keeps the e-mail address that the account has. */
export async function callOffNewEmail(queries: QueryClient): Promise<void> {
  queries.setQueryData(accountQuery.queryKey, await api.call(callOffEmailChange, {}));
}

/** Gives oneself a photo, or none. */
export async function changePhoto(queries: QueryClient, photo: Blob | null): Promise<void> {
  if (photo) await api.call(uploadImage, { body: { image: await asBase64(photo) } });
  else await api.call(removeImage, {});
  await Promise.all([
    queries.invalidateQueries({ queryKey: queryKeys.account }),
    queries.invalidateQueries({ queryKey: queryKeys.profile }),
  ]);
}

/** Replaces the temporary password; the session then says that the account is active. */
export async function chooseFirstPassword(
  queries: QueryClient,
  newPassword: string,
): Promise<void> {
  await api.call(updateGeneratedPassword, { body: { newPassword } });
  const known = session.read();
  if (known) await session.renew(known.accessToken);
  await refreshOnboarding(queries);
}

export async function changePassword(typed: {
  oldPassword: string;
  newPassword: string;
}): Promise<void> {
  await api.call(updatePassword, { body: typed });
}

/** Has a code sent to a new number, for whoever knows the password. */
export function askForPhoneCode(typed: {
  phoneNumber: string;
  password: string;
}): Promise<SentCode> {
  return api.call(getPhoneToken, { body: typed });
}

/** Proves the new number by its code and takes it. */
export async function takePhone(
  queries: QueryClient,
  typed: { uuid: string; code: string },
): Promise<void> {
  const { uuid } = await api.call(confirmPhone, { body: typed });
  await api.call(updatePhone, { body: { uuid } });
  await Promise.all([
    queries.invalidateQueries({ queryKey: queryKeys.account }),
    queries.invalidateQueries({ queryKey: queryKeys.profile }),
    // Texts go to a number that is proved.
    queries.invalidateQueries({ queryKey: queryKeys.allMessageChoices }),
  ]);
}

/** Where one is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: queryKeys.sessions,
  queryFn: ({ signal }) => api.call(getSessions, {}, { signal }),
});

/** Signs the person out on one of their devices. */
export async function signOutDevice(queries: QueryClient, sessionId: string): Promise<void> {
  await api.call(endSession, { params: { sessionId } });
  await queries.invalidateQueries({ queryKey: queryKeys.sessions });
}

/** Signs the person out everywhere but here. */
export async function signOutElsewhere(queries: QueryClient): Promise<void> {
  await api.call(endOtherSessions, {});
  await queries.invalidateQueries({ queryKey: queryKeys.sessions });
}
