/** What the desk is told of a person beyond its own fields (product §3). */
export const supportAttributes = [
  'conversation_id',
  'last_seen_id',
  'staff_login',
  'location_id',
  'job_title',
  'locations',
] as const;

export type SupportAttribute = (typeof supportAttributes)[number];
