import type { Call, CallArguments, CallOutput } from '@tipwell/contract/api/call';
import { askToConfirm, offerToSetUp } from './confirmations.ts';
import { ApiFailure } from './failure.ts';
import {
  addressOf,
  exchangeFile,
  headersFor,
  request,
  type AddressValues,
  type RequestParts,
} from './request.ts';
import { session as sessionOfThisBrowser, type SessionKeeper } from './session.ts';

/** What goes with a call beside its own parts. */
interface CallExtras {
  /** For calls that move money; kept by the caller so that a lost answer is asked for again. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** For what is sent when a page may be closed. */
  isKeptAlive?: boolean;
}

/** The typed client of the API, on top of a session. */
export function createApi(session: SessionKeeper, confirmBy = askToConfirm) {
  // One refused token leads to one renewal and one repeat: a second refusal is the answer.
  async function signedIn<T>(attempt: (accessToken: string) => Promise<T>): Promise<T> {
    const token = await session.accessToken();
    try {
      return await attempt(token);
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.status !== 401) throw error;
      return attempt(await session.renew(token));
    }
  }

  // What the server wants confirmed is confirmed, and asked again with the same key: once for each
  // question, because details that change make another one of it.
  async function confirmed<T>(attempt: (confirmationId?: string) => Promise<T>): Promise<T> {
    let confirmationId: string | undefined;
    for (;;) {
      try {
        return await attempt(confirmationId);
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        if (error.name === 'secondFactorMissing') offerToSetUp();
        if (error.name !== 'confirmationNeeded') throw error;
        const given = await confirmBy(error.details);
        if (given === null) throw error;
        confirmationId = given;
      }
    }
  }

  return {
    /**
     * Makes one call of the contract. Throws `ApiFailure` with the error's name, `NoAnswer` when
     * nothing came back, `SignedOut` when there is no session for a call that needs one.
     */
    async call<C extends Call>(
      call: C,
      args: CallArguments<C>,
      extras: CallExtras = {},
    ): Promise<CallOutput<C>> {
      if (call.movesMoney && !extras.idempotencyKey) {
        throw new Error(`${call.name} moves money and needs an idempotency key`);
      }
      const parts: RequestParts = { ...(args as RequestParts), ...extras };
      if (call.access === 'public') return request(call, parts);
      return confirmed((confirmationId) =>
        signedIn((accessToken) => request(call, { ...parts, accessToken, confirmationId })),
      );
    },

    /** Fetches a file below `/api` with the session's token. */
    async file(path: string, params: AddressValues, signal?: AbortSignal): Promise<Blob> {
      return signedIn((accessToken) =>
        exchangeFile(addressOf(path, params), { headers: headersFor(accessToken), signal }),
      );
    },
  };
}

export const api = createApi(sessionOfThisBrowser);
