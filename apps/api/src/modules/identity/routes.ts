import { getDemoLogins } from '@tipwell/contract/calls/identity';
import { bindPublic, type Binding } from '../../platform/http/bind.ts';
import { demoLogins } from './demo-logins.ts';
import { sessionRoutes } from './session-routes.ts';

export const routes: Binding[] = [
  ...sessionRoutes,
  bindPublic(getDemoLogins, async (context) => ({ logins: await demoLogins(context) })),
];
