/** Papers' face: what the law wants written down, as pages and files. */
import type { Module } from '#platform/module.ts';
import { paperPages } from './pages.ts';
import { routes } from './routes.ts';
import { kept } from './kept.ts';

export { requestRecord } from './tipping-records/ask-for-record.ts';

/** Papers: workers' tip records, and who asked for them. */
export const papers: Module = { name: 'compliance', keeps: kept, routes, pages: paperPages };
