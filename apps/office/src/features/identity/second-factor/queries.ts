import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { CallArguments, CallOutput } from '@tipwell/contract/api/call';
import {
  addAuthenticator,
  addPasskey,
  agreeToFactorReset,
  askForFactorReset,
  cancelFactorReset,
  confirm as confirmCall,
  getConfirmation,
  getFactorReset,
  getSecondFactor,
  removeAuthenticator,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  startAuthenticator,
  startPasskey,
} from '@tipwell/contract/identity/calls/second-factor';
import { api } from '#lib/api.ts';
import { makePasskey } from '#lib/passkeys.ts';
import { queryKeys } from '#lib/query.ts';
import { session } from '#lib/session.ts';

/** What of a second factor the person has. */
export const secondFactorQuery = queryOptions({
  queryKey: queryKeys.secondFactor,
  queryFn: ({ signal }) => api.call(getSecondFactor, {}, { signal }),
});

/** What of it the person has, as the server tells. */
export type SecondFactor = CallOutput<typeof getSecondFactor>;

/** The session says whether a factor is missing, so it is renewed with it. */
async function refresh(queries: QueryClient): Promise<void> {
  const known = session.read();
  if (known?.mustAddSecondFactor) await session.renew(known.accessToken);
  await Promise.all([
    queries.invalidateQueries({ queryKey: queryKeys.secondFactor }),
    queries.invalidateQueries({ queryKey: queryKeys.sessions }),
  ]);
}

/** Has the browser make a passkey and adds it; gives back recovery codes where there were none. */
export async function addNewPasskey(queries: QueryClient, name: string): Promise<string[] | null> {
  const { challengeId, options } = await api.call(startPasskey, {});
  const made = await makePasskey(options);
  const { recoveryCodes } = await api.call(addPasskey, { body: { challengeId, name, made } });
  await refresh(queries);
  return recoveryCodes;
}

export async function nameThePasskey(
  queries: QueryClient,
  credentialId: string,
  name: string,
): Promise<void> {
  await api.call(renamePasskey, { params: { credentialId }, body: { name } });
  await refresh(queries);
}

export async function removeThePasskey(queries: QueryClient, credentialId: string): Promise<void> {
  await api.call(removePasskey, { params: { credentialId } });
  await refresh(queries);
}

/** The secret of a new authenticator app, as a picture and as letters. */
export function beginAuthenticator(): Promise<CallOutput<typeof startAuthenticator>> {
  return api.call(startAuthenticator, {});
}

/** Adds the app by its first code; gives back recovery codes where there were none. */
export async function addTheAuthenticator(
  queries: QueryClient,
  code: string,
): Promise<string[] | null> {
  const { recoveryCodes } = await api.call(addAuthenticator, { body: { code } });
  await refresh(queries);
  return recoveryCodes;
}

export async function removeTheAuthenticator(queries: QueryClient): Promise<void> {
  await api.call(removeAuthenticator, {});
  await refresh(queries);
}

/** New recovery codes in the place of the old ones. */
export async function makeRecoveryCodes(queries: QueryClient): Promise<string[]> {
  const { recoveryCodes } = await api.call(renewRecoveryCodes, {});
  await refresh(queries);
  return recoveryCodes;
}

/** By what something may be confirmed. */
export const confirmationQuery = (confirmationId: string) =>
  queryOptions({
    queryKey: queryKeys.confirmation(confirmationId),
    queryFn: ({ signal }) => api.call(getConfirmation, { params: { confirmationId } }, { signal }),
  });

type ConfirmationProof = CallArguments<typeof confirmCall>['body']['proof'];

/** Confirms one thing. */
export async function giveConfirmation(
  confirmationId: string,
  proof: ConfirmationProof,
): Promise<void> {
  await api.call(confirmCall, { params: { confirmationId }, body: { proof } });
}

/** Whether somebody has a second factor, and the reset that is open. */
export const factorResetQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.factorReset(userId),
    queryFn: ({ signal }) => api.call(getFactorReset, { params: { userId } }, { signal }),
  });

export async function askForReset(
  queries: QueryClient,
  userId: string,
  reason: string,
): Promise<void> {
  await api.call(askForFactorReset, { params: { userId }, body: { reason } });
  await queries.invalidateQueries({ queryKey: queryKeys.factorReset(userId) });
}

export async function agreeToReset(
  queries: QueryClient,
  ids: { userId: string; resetId: string },
): Promise<void> {
  await api.call(agreeToFactorReset, { params: ids });
  await queries.invalidateQueries({ queryKey: queryKeys.factorReset(ids.userId) });
}

export async function cancelReset(
  queries: QueryClient,
  ids: { userId: string; resetId: string },
): Promise<void> {
  await api.call(cancelFactorReset, { params: ids });
  await queries.invalidateQueries({ queryKey: queryKeys.factorReset(ids.userId) });
}
