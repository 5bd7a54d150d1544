import { randomUUIDv7 } from 'node:crypto';

let lastMillisecond = '';
let count = 0;

/**
 * A UUIDv7 that sorts after every one that this program made before, also within a millisecond: the
 * twelve bits after the version count (RFC 9562, 6.2, method 1), the rest is random. Its order is no
 * secret, so it is for ids of ours that nobody can use to do anything.
 */
export function orderedId(): string {
  const id = randomUUIDv7();
  const millisecond = id.slice(0, 13);
  if (millisecond <= lastMillisecond && count < 0xfff) count += 1;
  else {
    count = 0;
    lastMillisecond = millisecond;
  }
  return `${lastMillisecond}-7${count.toString(16).padStart(3, '0')}${id.slice(18)}`;
}
