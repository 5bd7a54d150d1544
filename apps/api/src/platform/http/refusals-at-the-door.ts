// Who was refused before the use case began: the policy says no, and nothing else would tell of it.
import type { Call } from '@tipwell/contract/api/call';
import { realPersonOf, type Person } from '../actor.ts';
import { audit } from '../audit.ts';
import type { Context } from '../context.ts';
import type { Asked, Binding, Policy } from './bind.ts';

type AnyAsked = Asked<Record<string, unknown>, unknown, unknown>;

/** Which refusals are kept, and as what. */
export interface KeptRefusals {
  /** As `thing.refused`. */
  action: string;
  /** Whether an attempt at this call is worth a line; whatever only reads is not. */
  isKept: (call: Call, asked: AnyAsked) => boolean;
  /** The location that the line is about, where the path does not name it; null: there is none. */
  location?: (context: Context, asked: AnyAsked) => Promise<number | null>;
}

/** One line for each person, call and location in so long: whoever tries on and on fills no log. */
const keptEveryMs = 60_000;
/** So many attempts are remembered at once; the oldest are forgotten first. */
const mostRemembered = 5000;

const rememberedBy = new WeakMap<Context, Map<string, number>>();

/**
 * The same calls, of which those refused by their policy with `notAllowed` are written into the audit
 * log. Whoever is told that a thing does not exist leaves no line. The refusal waits for no line, and
 * one that cannot be written changes nothing of it.
 */
export function keepingRefusals(kept: KeptRefusals, bindings: readonly Binding[]): Binding[] {
  return bindings.map((binding) => {
    const { call } = binding;
    if (call.method === 'GET') return binding;
    const ask = binding.policy as Policy;
    const policy: Policy<Record<string, unknown>> = async (context, actor, asked) => {
      const verdict = await ask(context, actor, asked);
      if (verdict === 'notAllowed' && actor.kind === 'person' && kept.isKept(call, asked)) {
        keep(context, actor, { kept, call, asked }).catch((error: unknown) => {
          context.log.warn({ err: error, call: call.name }, 'a refusal could not be written down');
        });
      }
      return verdict;
    };
    return { ...binding, policy };
  });
}

async function keep(
  context: Context,
  actor: Person,
  { kept, call, asked }: { kept: KeptRefusals; call: Call; asked: AnyAsked },
): Promise<void> {
  const now = context.clock.now();
  const who = `${realPersonOf(actor)}>${actor.userId}`;
  const { locationId: named } = asked.params;
  const inPath = typeof named === 'number' ? named : null;
  const key = `${who} ${call.name} ${inPath}`;
  if (!remember(context, key, now)) return;
  const locationId = inPath ?? (await kept.location?.(context, asked)) ?? null;
  if (locationId === null) {
    // What there is not hides no attempt at what there is.
    rememberedBy.get(context)?.delete(key);
    return;
  }
  await audit(context.db, {
    actor,
    action: kept.action,
    subject: `location:${locationId}`,
    at: now,
    details: { way: 'door', call: call.name },
  });
}

/** False where the same was kept within the last minute. Asked and noted at once, so that none slips by. */
function remember(context: Context, key: string, now: Date): boolean {
  const remembered = rememberedBy.get(context) ?? new Map<string, number>();
  rememberedBy.set(context, remembered);
  const last = remembered.get(key);
  if (last !== undefined && now.getTime() - last < keptEveryMs) return false;
  remembered.delete(key);
  remembered.set(key, now.getTime());
  for (const oldest of remembered.keys()) {
    if (remembered.size <= mostRemembered) break;
    remembered.delete(oldest);
  }
  return true;
}
