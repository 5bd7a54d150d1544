import { defineEvent } from '#platform/events.ts';

/** An endpoint is told nothing any more: it took nothing for days, or said that it is gone. */
export const endpointFailed = defineEvent<{ endpointId: string }>('webhookEndpoint.failed');

/** A new endpoint has proved itself: messages about a place go somewhere new. */
export const endpointMade = defineEvent<{ endpointId: string }>('webhookEndpoint.made');
