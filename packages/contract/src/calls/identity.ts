import * as z from 'zod';
import { defineCall } from '../call.ts';
import { loginName, typedPassword } from '../fields.ts';
import { userStatuses } from '../roles.ts';

const tag = 'Session';

/** The five fields of a session answer (product §7). */
const session = z.object({
  accessToken: z.string(),
  /** Only for clients that declare themselves native; browsers get an HttpOnly cookie. */
  refreshToken: z.string().nullable(),
  expiresInSeconds: z.int(),
  /** Where to go after signing in; null: home. */
  returnPath: z.string().nullable(),
  userStatus: z.enum(userStatuses),
});
export type Session = z.infer<typeof session>;

const refreshBody = z.object({
  /** Browsers leave this out: their token travels in an HttpOnly cookie. */
  refreshToken: z.string().max(200).optional(),
});

/** Signs in with an e-mail address or phone number and a password (product §4, §7). */
export const login = defineCall({
  name: 'login',
  method: 'POST',
  path: '/auth/login',
  tag,
  summary: 'Sign in',
  access: 'public',
  body: z.object({
    /** The device fingerprint, computed when the browser is idle (product §7). */
    identifier: z.string().trim().min(1).max(200),
    login: loginName,
    password: typedPassword,
  }),
  output: session,
  errors: ['credentialsWrong', 'tooManyRequests'],
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
  }),
});
