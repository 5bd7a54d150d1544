import type { Module } from '#platform/module.ts';
import type { Approvals } from '#identity/approvals';
import { routesOf } from './routes.ts';

/** The first page: facts and what waits, put together from those who know. */
export function home(approvals: Approvals): Module {
  return { name: 'home', routes: routesOf(approvals) };
}
