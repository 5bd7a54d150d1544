import type { Module } from '../../platform/module.ts';
import { routes } from './routes.ts';

/** Who is let in and who goes: the register of people, invitations, teams, requests for accounts. */
export const people: Module = { name: 'people', routes };
