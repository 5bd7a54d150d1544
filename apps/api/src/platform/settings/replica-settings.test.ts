import { expect, test } from 'vitest';
import * as z from 'zod';
import { replicaOf, replicaShapes } from './replica-settings.ts';

const shape = z.object(replicaShapes);

test('without an address everything is read from the primary', () => {
  expect(replicaOf(shape.parse({}))).toBeNull();
  expect(replicaOf(shape.parse({ READ_LAG_SECONDS: '2' }))).toBeNull();
});

test.each([
  [{}, 5000],
  [{ READ_LAG_SECONDS: '1' }, 1000],
  [{ READ_LAG_SECONDS: '60' }, 60_000],
])('with one, as long as it lags no more than %j says', (said, lagLimitMs) => {
  const url = 'postgres://a,b/db?target_session_attrs=standby';
  expect(replicaOf(shape.parse({ DATABASE_READ_URL: url, ...said }))).toEqual({ url, lagLimitMs });
});

test.each([
  [{ DATABASE_READ_URL: 'mysql://a/db' }, 'must begin with postgres://'],
  [
    { DATABASE_READ_URL: 'postgres://a/db?target_session_attrs=read-write' },
    'must ask for target_session_attrs=standby or for nothing: only standbys are read from',
  ],
  [{ READ_LAG_SECONDS: '0' }, 'must be a number of seconds from 1 to 60'],
  [{ READ_LAG_SECONDS: '61' }, 'must be a number of seconds from 1 to 60'],
  [{ READ_LAG_SECONDS: 'soon' }, 'must be a number of seconds from 1 to 60'],
])('%j is refused in a sentence', (said, why) => {
  expect(shape.safeParse(said).error?.issues.map(({ message }) => message)).toEqual([why]);
});
