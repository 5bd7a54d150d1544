import type { Module } from '#platform/module.ts';
import { imageFiles } from './image-files.ts';
import { routes } from './routes.ts';

/** The spec's Profile, put together from its owners. */
export const profile: Module = { name: 'profile', routes, pages: imageFiles };
