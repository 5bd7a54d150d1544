/** Payroll's face: what venues take over into their payroll, and what changed since. */
import type { Module } from '#platform/module.ts';
import { payrollPages } from './payroll-pages.ts';
import { routes } from './routes.ts';
import { kept } from './kept.ts';

export { showPayroll } from './show-payroll.ts';

/** Payroll: exports of what people were given, kept as they stood. */
export const payroll: Module = { name: 'payroll', keeps: kept, routes, pages: payrollPages };
