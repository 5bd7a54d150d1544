import {
  createGroup,
  removeGroup,
  updateGroup,
} from '@tipwell/contract/venues/calls/location-admin';
import type { Binding } from '#platform/http/bind.ts';
import { keepingRefusals } from '#platform/http/refusals-at-the-door.ts';

const changes: ReadonlySet<string> = new Set([
  createGroup.name,
  updateGroup.name,
  removeGroup.name,
]);

/**
 * The calls about a location, of which an attempt to change its groups by somebody without a role for it
 * is in the audit log too: who is in a group decides who gets a tip (decision record 0053).
 */
export const keepingGroupRefusals = (bindings: readonly Binding[]): Binding[] =>
  keepingRefusals({ action: 'split.refused', isKept: ({ name }) => changes.has(name) }, bindings);
