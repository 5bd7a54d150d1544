import type { Module } from '../../platform/module.ts';
import { inboxRoutes } from './inbox-routes.ts';
import { routes } from './routes.ts';

/** Conversations with the people who help. */
export const support: Module = { name: 'support', routes: [...routes, ...inboxRoutes] };
