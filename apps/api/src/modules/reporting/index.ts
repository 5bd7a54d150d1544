import type { Module } from '../../platform/module.ts';
import { routes } from './routes.ts';

/** Reports, transactions, performance and alerts: reads what others publish, and changes nothing. */
export const reporting: Module = { name: 'reporting', routes };
