import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { deviceIdentifier, loginName, moment, typedPassword, uuid } from '../../api/fields.ts';
import { roles, userStatuses } from '../../access/roles.ts';
import { invalid } from '../../api/field-error.ts';

const tag = 'Session';

/** A way back within the office: never to another site. */
const localPath = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[^\\\s\p{Cc}]*$/u, { error: invalid('ownPath') });

/** What somebody sees who looks at the product as another person (product §3, §4). */
const viewAs = z.object({
  /** Whose pages these are. */
  name: z.string(),
  isReadOnly: z.boolean(),
  /** Where the viewer was before. */
  returnPath: z.string().nullable(),
});
export type ViewAs = z.infer<typeof viewAs>;

/** The spec's five fields of a session answer (product §7), with the roles and the view (product §3). */
export const session = z
  .object({
    accessToken: z.string(),
    /** Only for clients that declare themselves native; browsers get an HttpOnly cookie. */
    refreshToken: z.string().nullable(),
    expiresInSeconds: z.int(),
    /** Where to go now; null: home. */
    returnPath: z.string().nullable(),
    userStatus: z.enum(userStatuses),
    /** Every role of the person, at any place; what they permit is decided by the server alone. */
    roles: z.array(z.enum(roles)),
    /** Null: the person themselves sits there. */
    viewAs: viewAs.nullable(),
    /** The person has a role that is not used without a second factor, and has none yet. */
    mustAddSecondFactor: z.boolean(),
  })
  .meta({ title: 'Session' });
export type Session = z.infer<typeof session>;

const refreshBody = z
  .object({
    /** Browsers leave this out: their token travels in an HttpOnly cookie. */
    refreshToken: z.string().max(200).optional(),
  })
  // A client with nothing to say may say nothing.
  .nullish();

/**
 * Signs in with an e-mail address or phone number and a password (product §4, §7). Where the person has
 * a second factor the answer is `secondFactorNeeded` with the challenge that `completeLogin` ends.
 */
export const login = defineCall({
  name: 'login',
  method: 'POST',
  path: '/auth/login',
  tag,
  summary: 'Sign in',
  access: 'public',
  body: z.object({
    identifier: deviceIdentifier,
    login: loginName,
    password: typedPassword,
  }),
  output: session,
  errors: [
    'credentialsWrong',
    'secondFactorNeeded',
    'temporaryPasswordExpired',
    'addressNotConfirmed',
    'accountClosed',
    'tooManyRequests',
  ],
});

/** Exchanges the refresh token for a new one and a new access token (product §4). */
export const refresh = defineCall({
  name: 'refresh',
  method: 'POST',
  path: '/auth/refresh',
  tag,
  summary: 'Renew the session',
  access: 'public',
  body: refreshBody,
  output: session,
  errors: ['notSignedIn'],
});

/** Ends this session; ends nothing twice and never fails for a session that is gone (product §4). */
export const logout = defineCall({
  name: 'logout',
  method: 'POST',
  path: '/auth/logout',
  tag,
  summary: 'Sign out',
  access: 'public',
  body: refreshBody,
  output: z.object({}),
});

/** Ends every session of the person, on all devices, and their views of others (product §7). */
export const logoutTotal = defineCall({
  name: 'logoutTotal',
  method: 'POST',
  path: '/auth/logout-total',
  tag,
  summary: 'Sign out on every device',
  access: 'public',
  body: refreshBody,
  output: z.object({}),
});

const viewBody = z
  .object({
    identifier: deviceIdentifier.meta({
      description: 'The fingerprint of the device, a colon and the `userId`.',
    }),
    userId: uuid,
    /** To look and change nothing; the read-only role has no other choice. */
    isReadOnly: z.boolean().optional(),
    /** Where to be again afterwards. */
    returnPath: localPath.optional(),
  })
  .refine(({ identifier, userId }) => identifier.endsWith(`:${userId}`), {
    path: ['identifier'],
    error: invalid('personIdentifier'),
  });

/** Shows the product as another person sees it; one's own session stays on the server (product §4). */
export const loginAs = defineCall({
  name: 'loginAs',
  method: 'POST',
  path: '/auth/login-as',
  tag,
  summary: 'View as another person',
  body: viewBody,
  output: session,
  errors: ['notAllowed', 'confirmationNeeded', 'secondFactorMissing'],
});

/**
 * Leaves the view of another person: ends it and renews one's own session (product §4). The refresh
 * token of the view is the proof.
 */
export const logoutAs = defineCall({
  name: 'logoutAs',
  method: 'POST',
  path: '/auth/logout-as',
  tag,
  summary: 'Leave the view of another person',
  access: 'public',
  body: refreshBody,
  output: session,
  errors: ['notSignedIn', 'notAllowed'],
});

/**
 * Begins a view of another person for a tab of its own: one's own session stays where it is, in the
 * cookie and in every other tab. What is given opens the view once, within a minute, and only beside
 * the refresh token of the session that asked for it.
 */
export const offerView = defineCall({
  name: 'offerView',
  method: 'POST',
  path: '/auth/views',
  tag,
  summary: 'Begin a view for a tab of its own',
  body: viewBody,
  output: z.object({
    handOver: z.string(),
    expiresInSeconds: z.int(),
  }),
  errors: ['notAllowed', 'confirmationNeeded', 'secondFactorMissing'],
});

/** Opens a view that was begun for this tab; the refresh token of one's own session is the proof. */
export const takeView = defineCall({
  name: 'takeView',
  method: 'POST',
  path: '/auth/views/take',
  tag,
  summary: 'Open a view in its tab',
  access: 'public',
  body: z.object({
    handOver: z.string().max(200),
    /** Browsers leave this out: their token travels in an HttpOnly cookie. */
    refreshToken: z.string().max(200).optional(),
  }),
  output: session,
  errors: ['notSignedIn'],
});

/**
 * A new access token for a view in a tab of its own. A view has no refresh token there: that of one's
 * own session is the proof, and is not exchanged by this.
 */
export const renewView = defineCall({
  name: 'renewView',
  method: 'POST',
  path: '/auth/views/:viewId/renew',
  tag,
  summary: 'Renew a view',
  access: 'public',
  params: z.object({ viewId: uuid }),
  body: refreshBody,
  output: session,
  errors: ['notSignedIn'],
});

/**
 * Ends a view and nothing else; proven by the view's own access token or by the refresh token of the
 * session it hangs on. Ends nothing twice, and never fails for a view that is gone.
 */
export const endView = defineCall({
  name: 'endView',
  method: 'POST',
  path: '/auth/views/:viewId/end',
  tag,
  summary: 'End a view',
  access: 'public',
  params: z.object({ viewId: uuid }),
  body: refreshBody,
  output: z.object({}),
});

/** Which client a session is used from, as it says itself (product §1); null where it said nothing. */
export const clientOfSession = {
  clientPlatform: z.enum(['Web', 'Native']).nullable(),
  clientVersion: z.string().nullable(),
};

/** Where a person is signed in. */
export const getSessions = defineCall({
  name: 'getSessions',
  method: 'GET',
  path: '/auth/sessions',
  tag,
  summary: 'Where one is signed in',
  standing: 'signedIn',
  output: z.object({
    sessions: z.array(
      z.object({
        sessionId: uuid,
        /** As its owner knows it: Chrome, Safari; null where it said nothing known. */
        browser: z.string().nullable(),
        /** Android, iPhone, Windows; null likewise. */
        system: z.string().nullable(),
        ...clientOfSession,
        startedAt: moment,
        lastUsedAt: moment,
        isThisDevice: z.boolean(),
      }),
    ),
  }),
});

/** Signs the person out on one of their devices. */
export const endSession = defineCall({
  name: 'endSession',
  method: 'DELETE',
  path: '/auth/sessions/:sessionId',
  tag,
  summary: 'Sign out a device',
  standing: 'signedIn',
  params: z.object({ sessionId: uuid }),
  output: z.object({}),
});

/** Signs the person out wherever they are signed in but here, and out of views begun there. */
export const endOtherSessions = defineCall({
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/auth/sessions',
  tag,
  summary: 'Sign out everywhere else',
  standing: 'signedIn',
  output: z.object({}),
});

/** The demo's logins, so that a new user is one click from a first look; empty outside the demo. */
export const getDemoLogins = defineCall({
  name: 'getDemoLogins',
  method: 'GET',
  path: '/auth/demo-logins',
  tag,
  summary: 'Logins of the demo',
  access: 'public',
  output: z.object({
    logins: z.array(z.object({ login: z.string(), password: z.string(), who: z.string() })),
    /** Where the demo's text messages and e-mails can be read; null outside the demo. */
    outboxUrl: z.string().nullable(),
  }),
});
