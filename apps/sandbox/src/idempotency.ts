import { createHmac } from 'node:crypto';
import { conflict } from './errors.ts';
import type { World } from './world.ts';
import type { IdempotentAnswer } from './rows.ts';

const keepNewest = 50_000;

/**
 * One value for everything a request asks for, whatever the order of its fields. It is keyed,
 * because a plain hash of a card number could be turned back by trying all numbers.
 */
export function hashOfRequest(world: World, path: string, body: unknown): string {
  return createHmac('sha256', world.options.apiKey)
    .update(`${path}\n${JSON.stringify(body, sortedFields)}`)
    .digest('base64url');
}

function sortedFields(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The kept answer; 409 `idempotency_key_reused` when the key came with another request before. */
export function earlierAnswer(
  world: World,
  key: string,
  requestHash: string,
): IdempotentAnswer | undefined {
  const answer = world.state.idempotentAnswers.get(key);
  if (answer !== undefined && answer.requestHash !== requestHash) {
    throw conflict(
      'idempotency_key_reused',
      'This idempotency key was used for another request before.',
    );
  }
  return answer;
}

/** Keeps an answer, in the same commit as the work itself; the oldest answers go. */
export function keepAnswer(world: World, answer: IdempotentAnswer): void {
  const answers = world.state.idempotentAnswers;
  answers.put(answer);
  if (answers.size <= keepNewest) return;
  const oldest = answers.all().next().value;
  if (oldest !== undefined) answers.remove(oldest.id);
}
