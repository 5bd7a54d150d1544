// What the server checks of a call and tells about it: everything here follows from the contract.
import type { FastifySchema } from 'fastify';
import type { Standing } from '@tipwell/contract/access/account-status.rule';
import { apisOf, type CallApi } from '@tipwell/contract/api/call-apis';
import type { Call } from '@tipwell/contract/api/call';
import type { ErrorName } from '@tipwell/contract/api/errors';
import { isAllowedInView } from '@tipwell/contract/api/impersonation.rule';
import { closedBody } from './closed-body.ts';
import { errorSchema } from './errors.ts';

type CallSchema = FastifySchema & Record<string, unknown>;

/** What was made of a call once serves every server of the process. */
const made = new WeakMap<Call, CallSchema>();

/** The schema of a call, with every failure that it may answer. */
export function schemaOf(call: Call): CallSchema {
  const known = made.get(call);
  if (known) return known;
  const schema = makeSchema(call);
  made.set(call, schema);
  return schema;
}

function makeSchema(call: Call): CallSchema {
  return {
    operationId: call.name,
    summary: call.summary,
    description: remarksOn(call).join(' '),
    tags: [call.tag],
    apis: apisOf(call.name),
    ...(call.movesMoney ? { movesMoney: true } : {}),
    ...(call.access === 'signedIn' ? { isAllowedWhileViewing: call.isAllowedWhileViewing } : {}),
    security: securityOf(call),
    ...(call.params ? { params: call.params } : {}),
    ...(call.query ? { querystring: call.query } : {}),
    ...(call.body ? { body: closedBody(call.body) } : {}),
    response: {
      [call.successStatus]: call.output,
      ...errorSchema(failuresOf(call), call.errorStatuses),
    },
  };
}

function securityOf({ access }: Call): Record<string, string[]>[] {
  if (access === 'public') return [];
  return access === 'signedIn' ? [{ accessToken: [] }] : [{ apiKey: [] }];
}

const anyCallMayFailWith: readonly ErrorName[] = [
  'inputInvalid',
  'bodyUnreadable',
  'tooManyRequests',
  'serviceBusy',
  'unknown',
];

function failuresOf(call: Call): ErrorName[] {
  const failures = [...anyCallMayFailWith, ...call.errors];
  if (call.access === 'signedIn') {
    failures.push(
      'notSignedIn',
      'notAllowed',
      'notFound',
      'accountNotActive',
      'secondFactorMissing',
    );
    if (call.method !== 'GET') failures.push('notWhileViewing');
  }
  if (call.access === 'key') failures.push('notSignedIn', 'notAllowed', 'notFound');
  // An address that no name of ours can have.
  if (call.params) failures.push('notFound');
  if (call.body) failures.push('bodyTooLarge', 'requestTooSlow');
  if (call.movesMoney) {
    failures.push('idempotencyKeyMissing', 'idempotencyKeyReused', 'requestUnderWay');
  }
  return failures;
}

const neededStanding: Readonly<Record<Standing, string>> = {
  signedIn: 'Needs a session; one with a temporary password will do.',
  seeing: 'Needs a session; a suspended account may make it too.',
  working: 'Needs a session of an account that is not suspended.',
  active: 'Needs a session of an active account.',
};

function neededToCall({ access, keyScope, standing, isForGates }: Call): string {
  if (access === 'signedIn') {
    return isForGates
      ? `${neededStanding[standing]} A temporary password will do.`
      : neededStanding[standing];
  }
  if (access === 'public') return 'Needs no session.';
  return keyScope === null
    ? 'Needs no session but an API key of the location.'
    : `Needs no session but an API key of the location with the scope \`${keyScope}\`.`;
}

const apiNames: Readonly<Record<CallApi, string>> = {
  ADMIN: 'the admin API',
  STAFF: 'the staff API',
};

/** What a caller has to know beyond names and shapes. */
function remarksOn(call: Call): string[] {
  return [
    `Part of ${apisOf(call.name)
      .map((api) => apiNames[api])
      .join(' and ')}.`,
    neededToCall(call),
    ...(call.movesMoney
      ? [
          'Moves money: send an `Idempotency-Key`; the same key with the same input gives the same answer.',
        ]
      : []),
    ...(isAllowedInView(call, { isReadOnly: false })
      ? []
      : ['Refused while viewing as another person.']),
  ];
}
