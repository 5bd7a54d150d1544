import type { FastifyInstance } from 'fastify';
import type { NymLoad } from './dialects/nymcard/rows.ts';
import type { Origin, Row } from './rows.ts';
import { fields, text } from './schemas.ts';
import type { World } from './world.ts';

type Kind = 'payment' | 'payout' | 'refund';

/** Money that was asked for, whatever door it came by, under the name that its caller gave it. */
interface Movement {
  kind: Kind;
  id: string;
  /** Whose words it was asked for in. */
  door: string;
  /** What the caller calls it: an attempt's id, what it noted with it, or its reference. */
  mark: string | null;
  status: string;
  amount: number;
}

/** The engine's own account of everything, for tests that compare it with somebody else's. */
export function movementRoutes(app: FastifyInstance, { state }: World): void {
  app.get<{ Querystring: { mark?: string } }>(
    '/test/movements',
    { schema: { querystring: fields({ mark: text(100) }, []) } },
    ({ query: { mark } }) => {
      const all = [
        ...[...state.intents.all()].map((row) => movementOf('payment', row)),
        ...[...state.payouts.all()].map((row) => movementOf('payout', row)),
        ...[...state.refunds.all()].map((row) => movementOf('refund', row)),
        ...[...state.nymLoads.all()].map(loadMovement),
      ];
      return { data: mark === undefined ? all : all.filter((one) => one.mark === mark) };
    },
  );
}

/** Money for a card that was issued, told like any other payout. */
const asPayout = {
  PENDING: 'in_transit',
  COMPLETED: 'paid',
  FAILED: 'failed',
  REVERSED: 'returned',
} as const satisfies Record<NymLoad['status'], string>;

function loadMovement({ id, reference, status, amount }: NymLoad): Movement {
  return { kind: 'payout', id, door: 'nymcard', mark: reference, status: asPayout[status], amount };
}

function movementOf(
  kind: Kind,
  row: Row & { attemptId: string; status: string; amount: number; origin?: Origin },
): Movement {
  const { id, status, amount, origin } = row;
  return { kind, id, door: origin?.dialect ?? 'own', mark: markOf(row), status, amount };
}

/** What its caller calls a thing. */
export function markOf(row: { attemptId: string; origin?: Origin }): string | null {
  if (row.origin === undefined) return row.attemptId;
  const { dialect, kept } = row.origin;
  const { reference, metadata } = kept;
  if (dialect === 'checkout' || dialect === 'payermax' || dialect === 'adyen')
    return typeof reference === 'string' ? reference : null;
  return (metadata as Record<string, string> | undefined)?.['attempt'] ?? null;
}
