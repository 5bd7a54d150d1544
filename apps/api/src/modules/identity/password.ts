import { hash, verify } from '@node-rs/argon2';

/** argon2id (the library's default kind) with 19 MiB, two passes, one lane: about 20 ms. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let decoy: Promise<string> | null = null;

export async function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), settings);
}

/** Takes as long for a person who does not exist, so that time does not tell who does. */
export async function passwordFits(storedHash: string | null, password: string): Promise<boolean> {
  decoy ??= hash('a password nobody has', settings);
  const fits = await verify(storedHash ?? (await decoy), password.normalize('NFKC'));
  return fits && storedHash !== null;
}
