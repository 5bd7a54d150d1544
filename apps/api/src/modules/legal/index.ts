import type { Module } from '../../platform/module.ts';
import { routes } from './routes.ts';

/** The terms and the privacy policy, in versions. */
export const legal: Module = { name: 'legal', routes };
