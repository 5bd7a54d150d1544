import type { Module } from '../../platform/module.ts';
import { routes } from './routes.ts';
import { statementPages } from './statement-pages.ts';

/** Reports, statements, transactions, performance and alerts: reads what others publish, and changes nothing. */
export const reporting: Module = { name: 'reporting', routes, pages: statementPages };
