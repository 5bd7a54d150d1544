import type { Module } from '../../platform/module.ts';
import { routes } from './routes.ts';

export { findDocument } from './list-documents.ts';
export { versionThatCounts } from './version-that-counts.rule.ts';

/** The terms and the privacy policy, in versions. */
export const legal: Module = { name: 'legal', routes };
