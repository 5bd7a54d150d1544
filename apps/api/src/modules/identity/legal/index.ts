import type { Module } from '#platform/module.ts';
import { routes } from './routes.ts';

export { findDocument } from './list-documents.ts';
export { versionThatCounts } from './version-that-counts.rule.ts';

/** The texts that people read and agree to, in versions. */
export const legal: Module = { name: 'legal', routes };
