import type { Module } from '#platform/module.ts';
import { pages } from './pages.ts';
import { routes } from './routes.ts';
import { kept } from './kept.ts';

export { somePublishedMenu } from './some-published-menu.ts';

/** A venue's menu, made of the files it uploads. */
export const menu: Module = { name: 'menu', keeps: kept, routes, pages };
