import { randomUUIDv7 } from 'node:crypto';
import { latestApiVersion } from '@tipwell/contract/partners/api-versions';
import type { KeyScope } from '@tipwell/contract/partners/key-scopes';
import { insertKey, newKey, type NewKey } from '../../src/modules/api-keys/index.ts';
import type { Context } from '../../src/platform/context.ts';

export interface KeyOfTest {
  keyId: string;
  key: string;
}

/** A key of a place, as its owner or tronc master made it. */
export async function aKeyAt(
  { locationId }: { locationId: number },
  { context }: { context: Context },
  scopes: readonly KeyScope[] = ['shifts:write'],
  over: Partial<NewKey> = {},
): Promise<KeyOfTest> {
  const { key, ...made } = newKey(context.config);
  const keyId = randomUUIDv7();
  await context.db.transaction().execute((tx) =>
    insertKey(tx, {
      keyId,
      locationId,
      name: 'A till',
      scopes: [...scopes],
      version: latestApiVersion,
      isOfTronc: true,
      madeBy: randomUUIDv7(),
      madeAt: context.clock.now(),
      endsAt: null,
      ...made,
      ...over,
    }),
  );
  return { keyId, key };
}
