import { getDemoLogins } from '@tipwell/contract/identity/calls/identity';
import { bindPublic, type Binding } from '#platform/http/bind.ts';
import { standInOriginOf } from '#platform/http/public-origin.ts';
import { demoLogins } from './sign-in/demo-logins.ts';
import { sessionRoutes } from './session-routes.ts';

export const routes: Binding[] = [
  ...sessionRoutes,
  bindPublic(getDemoLogins, async (context, _actor, _asked, { request }) => ({
    logins: await demoLogins(context),
    outboxUrl: context.config.isDemo ? `${standInOriginOf(context.config, request)}/outbox` : null,
  })),
];
