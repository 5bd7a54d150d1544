import type * as z from 'zod';
import type { Call } from '@tipwell/contract/api/call';
import { apiVersionHeader } from '@tipwell/contract/venues/api-versions';
import type { Context } from '#platform/context.ts';
import { bindForPrograms, type Asked, type Binding } from '#platform/http/bind.ts';
import { openByKey, requestsAMinute, type OpenKey } from './open-by-key.ts';

/** Far beyond what one key may: several may be used from one address, and none is to be guessed. */
const perAddress = { max: 10 * requestsAMinute, timeWindow: '1 minute' };

/** Binds a call that programs make with a key: the key is looked at before anything else. */
export function bindByKey<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  O extends z.ZodType,
>(
  call: Call<P, Q, B, O>,
  answer: (
    context: Context,
    key: OpenKey,
    asked: Asked<z.output<P>, z.output<Q>, z.output<B>>,
  ) => Promise<z.input<O>>,
): Binding {
  return bindForPrograms(
    call,
    async (context, _actor, asked, { request, reply }) => {
      const { authorization, [apiVersionHeader]: version } = request.headers;
      const key = await openByKey(context, {
        authorization,
        version: Array.isArray(version) ? version.join() : version,
        scope: call.keyScope,
        locationId: locationIn(asked.params),
      });
      void reply.header(apiVersionHeader, key.version);
      return answer(context, key, asked);
    },
    perAddress,
  );
}

/** The location in the address of a call; null where it has none. */
function locationIn(params: unknown): number | null {
  const { locationId } = (params ?? {}) as { locationId?: number };
  return locationId ?? null;
}
