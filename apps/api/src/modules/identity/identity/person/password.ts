import { hash, verify } from '@node-rs/argon2';

/** argon2id (the library's default kind). */
const costs = {
  /** 19 MiB, two passes, one lane: about 20 ms. */
  full: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  /** For tests, which register thousands of people. Production refuses to start with it. */
  least: { memoryCost: 8, timeCost: 1, parallelism: 1 },
};

let settings = costs.full;
let decoy: Promise<string> | null = null;

/** Says once for the whole program how much work a password is; `full` where nobody says anything. */
export function setPasswordCost(cost: keyof typeof costs): void {
  if (settings === costs[cost]) return;
  settings = costs[cost];
  decoy = null;
}

export async function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), settings);
}

/** Takes as long for a person who does not exist, so that time does not tell who does. */
export async function passwordFits(storedHash: string | null, password: string): Promise<boolean> {
  decoy ??= hash('a password nobody has', settings);
  const fits = await verify(storedHash ?? (await decoy), password.normalize('NFKC'));
  return fits && storedHash !== null;
}
