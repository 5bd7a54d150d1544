import type { Module } from '#platform/module.ts';
import { routes } from './routes.ts';

/** What no rule can put right, listed for administrators until one of them has seen to it. */
export const incidents: Module = { name: 'incidents', routes };
