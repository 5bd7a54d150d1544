/** By what name the way out knows those whom venues have told; they are on no list of ours. */
export const webhookReceivers = 'webhook-receivers';
