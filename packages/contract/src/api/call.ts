import type * as z from 'zod';
import type { Standing } from '../access/account-status.rule.ts';
import type { CallTag } from './call-tags.ts';
import type { ErrorName } from './errors.ts';
import type { KeyScope } from '../access/key-scopes.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type ErrorStatuses = Readonly<Partial<Record<ErrorName, number>>>;

/** One call of the API: what server and clients agree on, and nothing else. */
export interface Call<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> {
  /** The spec's own name of the call; it is the `operationId` too. */
  name: string;
  method: Method;
  /** Below `/api`, with parameters as `:name`. */
  path: string;
  /** The group in the documentation. */
  tag: CallTag;
  summary: string;
  /**
   * `public` calls need no session, and those by `key` need a key of the location in its place; every
   * other call is decided by its policy.
   */
  access: 'public' | 'signedIn' | 'key';
  /** What the key of a call by `key` must open; null where any key of the location will do. */
  keyScope: KeyScope | null;
  params: Params | undefined;
  query: Query | undefined;
  body: Body | undefined;
  output: Output;
  /** Failures a caller should expect, beyond those that any call may give. */
  errors: readonly ErrorName[];
  /** Where a failure of this call has another HTTP status than its number says. */
  errorStatuses: ErrorStatuses;
  /** The largest body this call takes, where it takes more than the others. */
  bodyLimitBytes: number | undefined;
  /** Calls that move money need an `Idempotency-Key` and may be repeated after a lost answer. */
  movesMoney: boolean;
  successStatus: 200 | 201 | 204;
  /** How far an account must be for this call; who may make it at all is the policy's to say. */
  standing: Standing;
  /** A gate in front of one's own password asks for it, so that a temporary one is enough (product §4). */
  isForGates: boolean;
  /**
   * Whether the call may be made while viewing as another person. Whatever changes something is
   * refused there unless it says so itself (decision 16), and in a read-only view without exception.
   */
  isAllowedWhileViewing: boolean;
}

interface CallInput<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Output extends z.ZodType,
> {
  name: string;
  method: Method;
  path: string;
  tag: CallTag;
  summary: string;
  access?: Call['access'];
  keyScope?: KeyScope;
  params?: Params;
  query?: Query;
  body?: Body;
  output: Output;
  errors?: readonly ErrorName[];
  errorStatuses?: ErrorStatuses;
  bodyLimitBytes?: number;
  movesMoney?: boolean;
  standing?: Standing;
  isForGates?: true;
  /** Said only by calls that change something and may do so in a view (decision 16). */
  isAllowedWhileViewing?: true;
  successStatus?: 200 | 201 | 204;
}

/** Defines a call once; the API binds it, and every client is typed by it. */
export function defineCall<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Output extends z.ZodType = z.ZodType,
>(input: CallInput<Params, Query, Body, Output>): Call<Params, Query, Body, Output> {
  return {
    name: input.name,
    method: input.method,
    path: input.path,
    tag: input.tag,
    summary: input.summary,
    access: input.access ?? 'signedIn',
    keyScope: input.keyScope ?? null,
    params: input.params,
    query: input.query,
    body: input.body,
    output: input.output,
    errors: input.errors ?? [],
    errorStatuses: input.errorStatuses ?? {},
    bodyLimitBytes: input.bodyLimitBytes,
    movesMoney: input.movesMoney ?? false,
    successStatus: input.successStatus ?? 200,
    standing: input.standing ?? usualStanding(input),
    isForGates: input.isForGates ?? false,
    isAllowedWhileViewing: input.isAllowedWhileViewing ?? input.method === 'GET',
  };
}

/** What a call needs where it does not say: money needs an active account, looking needs little. */
function usualStanding(call: { method: Method; movesMoney?: boolean }): Standing {
  if (call.movesMoney) return 'active';
  return call.method === 'GET' ? 'seeing' : 'working';
}

/** What a caller passes: each part only where the call has it. */
export type CallArguments<C> =
  C extends Call<infer Params, infer Query, infer Body>
    ? (undefined extends z.input<Params> ? object : { params: z.input<Params> }) &
        (undefined extends z.input<Query> ? object : { query: z.input<Query> }) &
        (undefined extends z.input<Body> ? object : { body: z.input<Body> })
    : never;

/** What a call gives back. */
export type CallOutput<C> =
  C extends Call<z.ZodType, z.ZodType, z.ZodType, infer Output> ? z.output<Output> : never;

/** The prefix of every call's path. */
export const apiPrefix = '/api';
