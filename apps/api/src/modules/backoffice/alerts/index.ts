import type { Module } from '#platform/module.ts';
import { peopleReminded } from './events.ts';
import { routes } from './routes.ts';
import { kept } from './kept.ts';

export { peopleReminded, type Reminder } from './events.ts';

/** What a location needs somebody for, and reminding people of what they alone can put right. */
export const alerts: Module = { name: 'alerts', keeps: kept, routes, events: [peopleReminded] };
