import type { Secrets } from './secrets.ts';

/** The settings with which the API meets the sandbox, in its own words, as the stand-in for every provider. */
export function sandboxStandsIn(
  sandboxUrl: string,
  {
    SANDBOX_API_KEY,
    SANDBOX_WEBHOOK_SECRET,
  }: Pick<Secrets, 'SANDBOX_API_KEY' | 'SANDBOX_WEBHOOK_SECRET'>,
): Record<string, string> {
  return {
    STAND_IN_URL: sandboxUrl,
    STAND_IN_API_KEY: SANDBOX_API_KEY,
    STAND_IN_WEBHOOK_SECRET: SANDBOX_WEBHOOK_SECRET,
  };
}
