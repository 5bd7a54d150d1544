import { listen } from '#platform/events.ts';
import type { Module } from '#platform/module.ts';
import { personErased } from '#identity/identity';
import { intercomConversationMoved } from '#providers/providers';
import { desks } from './desk.ts';
import { tellOfIntercom } from './tell-of-intercom.ts';
import { inboxRoutes } from './inbox-routes.ts';
import { routes } from './routes.ts';
import { kept } from './kept.ts';

export { isSupportAgent } from './policy.ts';
export { whoWrote } from './who-wrote.ts';
export { waitingForAnswer } from './built-in/inbox-store.ts';

/** Conversations with the people who help. */
export const support: Module = {
  name: 'support',
  keeps: kept,
  routes: [...routes, ...inboxRoutes],
  listeners: [
    // Whichever desk it is: one outside keeps names and words of people too.
    ...Object.entries(desks).map(([name, desk]) =>
      listen(personErased, `support.eraseUser.${name}`, async (context, { userId }) =>
        desk.eraseUser(context, userId),
      ),
    ),
    listen(intercomConversationMoved, 'support.tellOfIntercom', tellOfIntercom),
  ],
};
