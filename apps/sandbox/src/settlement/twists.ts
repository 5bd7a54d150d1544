import type { FastifyInstance } from 'fastify';
import { addPost, answer } from '../post-calls.ts';
import { fields } from '../schemas.ts';
import type { World } from '../world.ts';
import type { Twist } from './twist.ts';

const dayMs = 86_400_000;

/** A line as a settlement shows it; null where it is left out. */
export function twisted<Line extends { fee: number }>(
  world: World,
  source: string,
  line: Line,
  at: keyof Line & string,
): Line | null {
  const { isLeftOut = false, moreFee = 0, daysLater = 0 } = world.twists.get(source) ?? {};
  if (isLeftOut) return null;
  const moved = new Date(Date.parse(String(line[at])) + daysLater * dayMs).toISOString();
  return { ...line, fee: line.fee + moreFee, [at]: moved };
}

/** Lets a settlement differ from what was, by the id of the payment or payout that it tells of. */
export function twistRoutes(app: FastifyInstance, world: World): void {
  addPost<Twist>(
    app,
    world,
    '/test/settlements/:id',
    fields(
      {
        isLeftOut: { type: 'boolean' },
        moreFee: { type: 'integer', minimum: -10_000, maximum: 10_000 },
        daysLater: { type: 'integer', minimum: 0, maximum: 60 },
      },
      [],
    ),
    ({ id, body }) => {
      world.twists.set(id, body);
      return answer(body);
    },
  );
}
