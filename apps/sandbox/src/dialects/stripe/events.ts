import { newId } from '../../ids.ts';
import { tellForeign } from '../../webhooks.ts';
import type { World } from '../../world.ts';
import { apiVersion } from './api-version.ts';
import { unix } from './lists.ts';

/** Which thing has changed, and how its story is told. */
export interface Telling {
  /** What is told of it keeps its order. */
  objectId: string;
  account: string | null;
  twice?: boolean;
  createdAt?: string;
  /** What was different before, for events that say that something was updated. */
  before?: object;
}

/** Tells an event in this dialect, with the thing as it is now. */
export function tellStripe(world: World, type: string, object: object, how: Telling): void {
  const id = newId('evt');
  const createdAt = how.createdAt ?? world.clock.iso();
  const body = {
    id,
    object: 'event',
    api_version: apiVersion,
    ...(how.account === null ? {} : { account: how.account }),
    created: unix(createdAt),
    data: { object, ...(how.before === undefined ? {} : { previous_attributes: how.before }) },
    livemode: false,
    pending_webhooks: world.targets.hears('stripe') ? 1 : 0,
    request: { id: null, idempotency_key: null },
    type,
  };
  tellForeign(
    world,
    { id, dialect: 'stripe', account: how.account, type, createdAt, body },
    { objectId: how.objectId, twice: how.twice === true },
  );
}
