import type * as z from 'zod';
import type { Context } from '#platform/context.ts';
import type { Outcome } from './ports.ts';

interface JsonCall<Shape extends z.ZodType> {
  /** Whose list of addresses it must be on. */
  to: string;
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: object;
  shape: Shape;
}

/** Nobody here says a final no of a bank's. */
type JsonOutcome<Value> = Exclude<Outcome<Value>, { outcome: 'declined' }>;

/**
 * A call in JSON, ended in one of the outcomes. Rejected as NOT_REACHED where nobody heard it, as
 * NOT_NOW where our key is refused or we ask too often, as NOT_FOUND, and as the status and the code of a
 * refusal. An answer that is not what it should be is none: nobody can tell what became of the call.
 */
export async function jsonCall<Shape extends z.ZodType>(
  { outgoing }: Pick<Context, 'outgoing'>,
  { shape, ...request }: JsonCall<Shape>,
): Promise<JsonOutcome<z.output<Shape>>> {
  const result = await outgoing.send(request);
  if (result.kind === 'NOT_SENT') return { outcome: 'rejected', reason: 'NOT_REACHED' };
  if (result.kind === 'UNKNOWN' || result.status >= 500) return { outcome: 'unknown' };
  const { status, body } = result;
  if (status < 300) {
    const read = shape.safeParse(body);
    return read.success ? { outcome: 'ok', value: read.data } : { outcome: 'unknown' };
  }
  if ([401, 403, 429].includes(status)) return { outcome: 'rejected', reason: 'NOT_NOW' };
  if (status === 404) return { outcome: 'rejected', reason: 'NOT_FOUND' };
  return { outcome: 'rejected', reason: `HTTP_${status}` };
}
