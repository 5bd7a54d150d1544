import type { MenuItem, Section } from './menu-item.ts';

/** Where each section is. */
export const menuPaths: Partial<Record<Section, MenuItem['link']>> = {};
